import { writeField, writeNumber } from '../environment/protobuf'
import type { Graph, GraphNode, GraphWeight } from './tfjs-graph'

// Field numbers of onnx.proto (github.com/onnx/onnx, onnx/onnx.proto).
const MODEL = { version: 1, graph: 7, opset: 8 }
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 }
const NODE = { input: 1, output: 2, operator: 4, attribute: 5 }
const ATTRIBUTE = { name: 1, int: 3, text: 4, ints: 8, type: 20 }
const TYPES = { int: 2, text: 3, ints: 7 }
const TENSOR = { dimensions: 1, type: 2, name: 8, bytes: 9 }
const FLOAT = 1
const OPSET = 13
const IR_VERSION = 7

type Attributes = Record<string, string | number | readonly number[]>

function attribute(name: string, value: string | number | readonly number[]): Buffer {
  const kind = typeof value === 'string' ? 'text' : typeof value === 'number' ? 'int' : 'ints'
  const body =
    typeof value === 'string'
      ? writeField(ATTRIBUTE.text, value)
      : typeof value === 'number'
        ? writeNumber(ATTRIBUTE.int, value)
        : Buffer.concat(value.map(one => writeNumber(ATTRIBUTE.ints, one)))
  const named = Buffer.concat([
    writeField(ATTRIBUTE.name, name),
    body,
    writeNumber(ATTRIBUTE.type, TYPES[kind]),
  ])
  return writeField(NODE.attribute, named)
}

const operator = (name: string, inputs: readonly string[], output: string, attributes: Attributes = {}) =>
  writeField(
    GRAPH.node,
    Buffer.concat([
      ...inputs.map(input => writeField(NODE.input, input)),
      writeField(NODE.output, output),
      writeField(NODE.operator, name),
      ...Object.entries(attributes).map(([key, value]) => attribute(key, value)),
    ]),
  )

const tensor = (name: string, shape: readonly number[], values: Float32Array): Buffer =>
  writeField(
    GRAPH.initializer,
    Buffer.concat([
      ...shape.map(side => writeNumber(TENSOR.dimensions, side)),
      writeNumber(TENSOR.type, FLOAT),
      writeField(TENSOR.name, name),
      writeField(TENSOR.bytes, new Uint8Array(values.buffer, values.byteOffset, values.byteLength)),
    ]),
  )

/** Encodes a float tensor of the graph's inputs or outputs; named sizes are only known at run time. */
const floats = (field: number, name: string, sizes: readonly (number | string)[]): Buffer => {
  const dimensions = sizes.map(size =>
    writeField(1, typeof size === 'number' ? writeNumber(1, size) : writeField(2, size)),
  )
  const shaped = Buffer.concat([writeNumber(1, FLOAT), writeField(2, Buffer.concat(dimensions))])
  return writeField(field, Buffer.concat([writeField(1, name), writeField(2, writeField(1, shaped))]))
}

/**
 * Transposes weights [height, width, in, out] to [out, in, height, width], depthwise ones [height, width, in, 1] to
 * [in, 1, height, width].
 */
function convWeights(
  { shape, values }: GraphWeight,
  depthwise: boolean,
): { shape: number[]; values: Float32Array } {
  const [height = 1, width = 1, into = 1, out = 1] = shape
  const moved = new Float32Array(values.length)
  const [first, second] = depthwise ? [into, 1] : [out, into]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let i = 0; i < into; i++)
        for (let o = 0; o < out; o++) {
          const [a, b] = depthwise ? [i, 0] : [o, i]
          moved[((a * second + b) * height + y) * width + x] = values[
            ((y * width + x) * into + i) * out + o
          ] as number
        }
  return { shape: [first, second, height, width], values: moved }
}

const decode = (text: string | undefined): string => Buffer.from(text ?? '', 'base64').toString()

const strides = ({ attr }: GraphNode): number[] =>
  (attr.strides?.list?.i ?? ['1', '1', '1', '1']).slice(1, 3).map(Number)

const TRANSPOSED = 'Conv2DBackpropInput'

/** Operations on two or more operands, by TensorFlow's name. */
const COMBINED: Record<string, string> = { Add: 'Add', AddV2: 'Add', AddN: 'Sum', Mul: 'Mul' }

/**
 * Converts the part of a TensorFlow.js graph between `input` and `outputs` (node names) to an ONNX model in
 * channels-first layout: `input` [1, 3, height, width], each output [1, channels, rows, columns]. Supports the
 * operations of convolutional networks: fused, depthwise and transposed convolutions, sums and products, average
 * pooling, doubling by bilinear interpolation, Relu, Relu6, Sigmoid.
 * @throws {Error} for any other operation between them.
 */
export function toOnnx({ nodes, weights }: Graph, input: string, outputs: readonly string[]): Buffer {
  const parts: Buffer[] = []
  const written = new Set([input])
  const weightOf = (name: string | undefined): GraphWeight => {
    const weight = weights.get(name ?? '')
    if (!weight) throw new Error(`The model has no weights ${name}`)
    return weight
  }

  function convolution(node: GraphNode): void {
    const [from = '', kernel = '', bias] = node.input
    const isDepthwise = node.op.includes('Depthwise')
    const { shape, values } = convWeights(weightOf(kernel), isDepthwise)
    parts.push(tensor(kernel, shape, values))
    if (bias) parts.push(tensor(bias, [shape[0] as number], Float32Array.from(weightOf(bias).values)))
    const fused = (node.attr.fused_ops?.list?.s ?? []).map(decode).filter(name => name !== 'BiasAdd')
    const result = fused.length ? `${node.name}:linear` : node.name
    const padding = decode(node.attr.padding?.s) === 'SAME' ? 'SAME_UPPER' : 'VALID'
    const attributes = {
      strides: strides(node),
      auto_pad: padding,
      ...(isDepthwise && { group: shape[0] as number }),
    }
    parts.push(operator('Conv', bias ? [from, kernel, bias] : [from, kernel], result, attributes))
    for (const name of fused) activation(name, result, node.name)
  }

  function activation(name: string, from: string, to: string): void {
    if (name === 'Relu') parts.push(operator('Relu', [from], to))
    else if (name === 'Relu6') parts.push(operator('Clip', [from, 'zero', 'six'], to))
    else throw new Error(`The model has an activation that is not known: ${name}`)
  }

  /** Doubles rows and columns with a kernel of as many pixels, which never overlaps. */
  function transposed({ input: [, kernel = '', from = ''], name }: GraphNode): void {
    const { shape, values } = convWeights(weightOf(kernel), false)
    if (shape[2] !== 2 || shape[3] !== 2)
      throw new Error(`The model has a kernel that is not known: ${kernel}`)
    parts.push(tensor(kernel, shape, values))
    write(from)
    parts.push(operator('ConvTranspose', [from, kernel], name, { strides: [2, 2] }))
  }

  /** An operand of a sum or product: a node, or weights with one number for all or one for each channel. */
  function operand(name: string): void {
    const weight = weights.get(name)
    if (!weight) write(name)
    if (!weight || written.has(name)) return
    written.add(name)
    const { length } = weight.values
    parts.push(tensor(name, length === 1 ? [] : [length, 1, 1], Float32Array.from(weight.values)))
  }

  function pooling({ input: [from = ''], name, attr }: GraphNode): void {
    const sides = (text: string[] | undefined) => (text ?? []).slice(1, 3).map(Number)
    const kernel = { kernel_shape: sides(attr.ksize?.list?.i), strides: sides(attr.strides?.list?.i) }
    parts.push(operator('AveragePool', [from], name, kernel))
  }

  function write(name: string): void {
    if (written.has(name)) return
    written.add(name)
    const node = nodes.get(name)
    if (!node) throw new Error(`The model has no node ${name}`)
    const { op, input: inputs } = node
    const combined = COMBINED[op]
    const [from = ''] = inputs
    if (combined) for (const one of inputs) operand(one)
    else if (op !== TRANSPOSED) write(from)
    if (combined) parts.push(operator(combined, inputs, name))
    else if (op === TRANSPOSED) transposed(node)
    else if (/Conv2d|Conv2D/.test(op)) convolution(node)
    else if (op === 'Sigmoid') parts.push(operator('Sigmoid', [from], name))
    else if (op === 'Relu' || op === 'Relu6') activation(op, from, name)
    else if (op === 'AvgPool') pooling(node)
    else if (op === 'ResizeBilinear')
      parts.push(
        operator('Resize', [from, '', 'doubled'], name, {
          mode: 'linear',
          coordinate_transformation_mode: 'half_pixel',
        }),
      )
    else throw new Error(`The model has an operation that is not known: ${op}`)
  }

  for (const name of outputs) write(name)
  const graph = Buffer.concat([
    ...parts,
    writeField(GRAPH.name, 'people'),
    tensor('zero', [], Float32Array.of(0)),
    tensor('six', [], Float32Array.of(6)),
    tensor('doubled', [4], Float32Array.of(1, 1, 2, 2)),
    floats(GRAPH.input, input, [1, 3, 'height', 'width']),
    ...outputs.map(name =>
      floats(GRAPH.output, name, [1, `${name}.channels`, `${name}.rows`, `${name}.columns`]),
    ),
  ])
  return Buffer.concat([
    writeNumber(MODEL.version, IR_VERSION),
    writeField(MODEL.graph, graph),
    writeField(MODEL.opset, writeNumber(2, OPSET)),
  ])
}
