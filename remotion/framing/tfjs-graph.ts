import { z } from 'zod'

const Attribute = z.looseObject({
  b: z.boolean().optional(),
  s: z.string().optional(),
  list: z.looseObject({ s: z.array(z.string()).optional(), i: z.array(z.string()).optional() }).optional(),
})

const Node = z.object({
  name: z.string(),
  op: z.string(),
  input: z.array(z.string()).default([]),
  attr: z.record(z.string(), Attribute).default({}),
})

const Weight = z.object({
  name: z.string(),
  shape: z.array(z.number()),
  dtype: z.enum(['float32', 'int32']),
  quantization: z.object({ dtype: z.literal('float16') }).optional(),
})

/** The JSON of a TensorFlow.js graph model. */
const GraphModel = z.object({
  modelTopology: z.object({ node: z.array(Node) }),
  weightsManifest: z.tuple([z.object({ weights: z.array(Weight) })]),
})

export type GraphNode = z.infer<typeof Node>
export type GraphWeight = { shape: readonly number[]; values: Float32Array | Int32Array }
export type Graph = { nodes: ReadonlyMap<string, GraphNode>; weights: ReadonlyMap<string, GraphWeight> }

/** Converts the 16 bits of a half float (IEEE 754 binary16) to a number. */
function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  if (exponent === 0) return sign * fraction * 2 ** -24
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

/**
 * Parses a TensorFlow.js graph model: its nodes by name and its weights as numbers.
 * @param json the model's JSON, `binary` the bytes of its one weights file.
 * @throws {ZodError} when the JSON is not such a model; RangeError when weights are missing.
 */
export function readGraph(json: unknown, binary: Uint8Array): Graph {
  const { modelTopology, weightsManifest } = GraphModel.parse(json)
  const view = new DataView(binary.buffer, binary.byteOffset, binary.byteLength)
  const weights = new Map<string, GraphWeight>()
  let at = 0
  for (const { name, shape, dtype, quantization } of weightsManifest[0].weights) {
    const count = shape.reduce((product, side) => product * side, 1)
    const values = dtype === 'int32' ? new Int32Array(count) : new Float32Array(count)
    const bytes = quantization ? 2 : 4
    for (let index = 0; index < count; index++, at += bytes)
      values[index] =
        bytes === 2
          ? halfToNumber(view.getUint16(at, true))
          : dtype === 'int32'
            ? view.getInt32(at, true)
            : view.getFloat32(at, true)
    weights.set(name, { shape, values })
  }
  return { nodes: new Map(modelTopology.node.map(node => [node.name, node])), weights }
}
