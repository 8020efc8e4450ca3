import { mapFields, readFields, readTexts, writeField, writeNumber } from '@/remotion/environment/protobuf'

// Field numbers of onnx.proto (github.com/onnx/onnx, onnx/onnx.proto).
const MODEL_GRAPH = 7
const GRAPH = { node: 1, output: 12 }
const NODE = { output: 2, operator: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, graph: 6 }
const FLOAT = 1

/** A ValueInfo: a float tensor [batch, head, token, frame] with sizes that are known only at run time. */
const floatOutput = (name: string): Buffer => {
  const dimensions = ['batch', 'head', 'token', 'frame'].map(size =>
    writeField(1, writeField(2, `${name}.${size}`)),
  )
  const tensor = Buffer.concat([writeNumber(1, FLOAT), writeField(2, Buffer.concat(dimensions))])
  const type = writeField(1, tensor)
  return writeField(GRAPH.output, Buffer.concat([writeField(1, name), writeField(2, type)]))
}

/** The outputs of the Softmax nodes of the cross-attention, from the first layer to the last. */
const attentionOutputs = (branch: Uint8Array): string[] =>
  [...readFields(branch)]
    .filter(field => field.number === GRAPH.node && readTexts(field.body, NODE.operator)[0] === 'Softmax')
    .flatMap(field => readTexts(field.body, NODE.output))
    .filter(name => name.includes('encoder_attn'))

/**
 * Adds the cross-attention of every layer, `cross_attention.<layer>` as [1, heads, tokens, frames], to the outputs of
 * a merged Moonshine decoder. The decoder is one If with a whole decoder in each branch, and an If has as many
 * outputs as each of its branches, so every name is added to both branches, the If and the graph. Weights stay byte
 * for byte.
 * @throws {Error} when the model has no such attention.
 */
export const exposeAttention = (model: Uint8Array): Buffer => {
  let names: string[] = []

  const exposeBranch = (branch: Uint8Array): Buffer => {
    const inner = attentionOutputs(branch)
    names = inner.map((_, layer) => `cross_attention.${layer}`)
    return Buffer.concat([branch, ...inner.map(floatOutput)])
  }

  const exposeIf = (node: Uint8Array): Buffer => {
    const branches = mapFields(node, NODE.attribute, attribute =>
      readTexts(attribute.body, ATTRIBUTE.name)[0]?.endsWith('_branch')
        ? writeField(
            NODE.attribute,
            mapFields(attribute.body, ATTRIBUTE.graph, graph =>
              writeField(ATTRIBUTE.graph, exposeBranch(graph.body)),
            ),
          )
        : attribute.raw,
    )
    return Buffer.concat([branches, ...names.map(name => writeField(NODE.output, name))])
  }

  const exposed = mapFields(model, MODEL_GRAPH, graph => {
    const nodes = mapFields(graph.body, GRAPH.node, node =>
      readTexts(node.body, NODE.operator)[0] === 'If'
        ? writeField(GRAPH.node, exposeIf(node.body))
        : node.raw,
    )
    return writeField(MODEL_GRAPH, Buffer.concat([nodes, ...names.map(floatOutput)]))
  })
  if (names.length === 0) throw new Error('The decoder has no cross-attention to expose')
  return exposed
}
