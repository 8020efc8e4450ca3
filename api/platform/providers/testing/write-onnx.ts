import { writeField, writeNumber } from '@/remotion/environment/protobuf'

// Field numbers of onnx.proto (github.com/onnx/onnx, onnx/onnx.proto).
const MODEL = { version: 1, graph: 7, opset: 8, metadata: 14 }
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 }

/** The types of numbers in tensors. */
export const FLOAT = 1
export const INT64 = 7

const value = (field: number, name: string, type: number, dimensions: number): Buffer => {
  const sizes = Array.from({ length: dimensions }, (_, at) => writeField(1, writeField(2, `${name}.${at}`)))
  const tensor = Buffer.concat([writeNumber(1, type), writeField(2, Buffer.concat(sizes))])
  return writeField(field, Buffer.concat([writeField(1, name), writeField(2, writeField(1, tensor))]))
}

/** Numbers that a graph contains; without `dimensions`, a single one. */
export const constant = (
  name: string,
  type: number,
  data: Float32Array | BigInt64Array,
  dimensions: number[] = [],
): Buffer => {
  const bytes = new Uint8Array(data.buffer)
  const sizes = dimensions.map(size => writeNumber(1, size))
  const fields = [writeNumber(2, type), writeField(8, name), writeField(9, bytes)]
  return writeField(GRAPH.initializer, Buffer.concat([...sizes, ...fields]))
}

const attribute = (name: string, setting: number | readonly number[]): Buffer => {
  // The types INT and INTS.
  const fields =
    typeof setting === 'number'
      ? [writeNumber(3, setting), writeNumber(20, 2)]
      : [...setting.map(one => writeNumber(8, one)), writeNumber(20, 7)]
  return writeField(5, Buffer.concat([writeField(1, name), ...fields]))
}

/** A node of a graph with one output; attributes are integers. */
export const node = (
  operator: string,
  inputs: string[],
  output: string,
  attributes: Record<string, number | readonly number[]> = {},
): Buffer =>
  writeField(
    GRAPH.node,
    Buffer.concat([
      ...inputs.map(name => writeField(1, name)),
      writeField(2, output),
      writeField(4, operator),
      ...Object.entries(attributes).map(([name, setting]) => attribute(name, setting)),
    ]),
  )

/** An input of a graph with so many dimensions of any size. */
export const input = (name: string, type: number, dimensions: number): Buffer =>
  value(GRAPH.input, name, type, dimensions)

/** An output of a graph. */
export const output = (name: string, type: number, dimensions: number): Buffer =>
  value(GRAPH.output, name, type, dimensions)

/** A model as a file of ONNX: its inputs, outputs, constants and nodes, and its metadata. */
export const onnxFile = (name: string, parts: readonly Buffer[], metadata: Record<string, unknown>): Buffer =>
  Buffer.concat([
    writeNumber(MODEL.version, 8),
    writeField(MODEL.graph, Buffer.concat([writeField(GRAPH.name, name), ...parts])),
    writeField(MODEL.opset, writeNumber(2, 13)),
    ...Object.entries(metadata).map(([key, text]) =>
      writeField(MODEL.metadata, Buffer.concat([writeField(1, key), writeField(2, String(text))])),
    ),
  ])
