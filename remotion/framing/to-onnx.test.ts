import { InferenceSession, Tensor } from 'onnxruntime-node'
import { expect, test } from 'vitest'
import { readGraph } from './tfjs-graph'
import { toOnnx } from './to-onnx'

const base64 = (text: string) => Buffer.from(text).toString('base64')

const conv = (op: string, name: string, input: string[], fused: string[]) => ({
  ...{ op, name, input },
  attr: {
    strides: { list: { i: ['1', '2', '2', '1'] } },
    padding: { s: base64('SAME') },
    fused_ops: { list: { s: fused.map(base64) } },
  },
})

/** A convolution from three channels to two, and one that doubles the first and halves the second. */
const json = {
  modelTopology: {
    node: [
      { op: 'Placeholder', name: 'input' },
      conv('_FusedConv2D', 'first', ['input', 'kernel', 'bias'], ['BiasAdd', 'Relu6']),
      conv('FusedDepthwiseConv2dNative', 'second', ['first', 'depth'], []),
      { op: 'ResizeBilinear', name: 'large', input: ['second', 'size'] },
      { op: 'AddV2', name: 'sum', input: ['large', 'large'] },
      { op: 'Sigmoid', name: 'score', input: ['sum'] },
      { op: 'TopKV2', name: 'best', input: ['score'] },
    ],
  },
  weightsManifest: [
    {
      weights: [
        { name: 'kernel', shape: [1, 1, 3, 2], dtype: 'float32' },
        { name: 'bias', shape: [2], dtype: 'float32' },
        { name: 'depth', shape: [1, 1, 2, 1], dtype: 'float32', quantization: { dtype: 'float16' } },
      ],
    },
  ],
}
const binary = Buffer.concat([
  // Channel 0 is the first of the input, channel 1 is the sum of the other two plus 1.
  Buffer.from(new Float32Array([1, 0, 0, 1, 0, 1, 0, 1]).buffer),
  // 2 and 0.5 as half floats.
  Buffer.from([0x00, 0x40, 0x00, 0x38]),
])

/** Four by four pixels of three channels: 1, 2 and 8 everywhere. */
const pixels = new Tensor(
  'float32',
  Float32Array.from({ length: 48 }, (_, at) => [1, 2, 8][at >> 4] ?? 0),
  [1, 3, 4, 4],
)

test('convolutions, activations, sums and doubling have the same results in onnxruntime as in TensorFlow', async () => {
  const session = await InferenceSession.create(
    toOnnx(readGraph(json, binary), 'input', ['first', 'sum', 'score']),
  )
  const results = await session.run({ input: pixels })
  const given = (name: string) => Array.from((results[name]?.data ?? []) as Float32Array)
  expect([results.first?.dims, results.sum?.dims]).toEqual([
    [1, 2, 2, 2],
    [1, 2, 2, 2],
  ])
  // 2 + 8 + 1 is clamped to 6.
  expect(given('first')).toEqual([1, 1, 1, 1, 6, 6, 6, 6])
  expect(given('sum')).toEqual([4, 4, 4, 4, 6, 6, 6, 6])
  expect(given('score')[0]).toBeCloseTo(1 / (1 + Math.exp(-4)), 5)
})

test('sums, products, pooling and a transposed convolution have the results of TensorFlow', async () => {
  const doubling = {
    strides: { list: { i: ['1', '2', '2', '1'] } },
    ksize: { list: { i: ['1', '2', '2', '1'] } },
  }
  const graph = {
    modelTopology: {
      node: [
        { op: 'Placeholder', name: 'input' },
        { op: 'Mul', name: 'tenth', input: ['scale', 'input'] },
        { op: 'Add', name: 'shifted', input: ['tenth', 'shift'] },
        { op: 'AddN', name: 'twice', input: ['shifted', 'shifted'] },
        { op: 'Relu6', name: 'clamped', input: ['twice'] },
        { op: 'AvgPool', name: 'mean', input: ['input'], attr: doubling },
        { op: 'Conv2DBackpropInput', name: 'large', input: ['sizes', 'spread', 'mean'], attr: doubling },
      ],
    },
    weightsManifest: [
      {
        weights: [
          { name: 'scale', shape: [], dtype: 'float32' },
          { name: 'shift', shape: [3], dtype: 'float32' },
          { name: 'sizes', shape: [4], dtype: 'int32' },
          { name: 'spread', shape: [2, 2, 1, 3], dtype: 'float32' },
        ],
      },
    ],
  }
  // Each pixel becomes four: its first channel, its second, its third, and their sum.
  const spread = [1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 1, 1]
  const bytes = Buffer.concat([
    Buffer.from(new Float32Array([0.5, 0, 1, -9]).buffer),
    Buffer.from(new Int32Array([1, 4, 4, 1]).buffer),
    Buffer.from(new Float32Array(spread).buffer),
  ])
  const model = toOnnx(readGraph(graph, bytes), 'input', ['clamped', 'large'])
  const results = await (await InferenceSession.create(model)).run({ input: pixels })
  const clamped = Array.from((results.clamped?.data ?? []) as Float32Array)
  // Twice 0.5 * 1 + 0, 0.5 * 2 + 1 and 0.5 * 8 - 9.
  expect([clamped[0], clamped[16], clamped[32]]).toEqual([1, 4, 0])
  expect(results.large?.dims).toEqual([1, 1, 4, 4])
  expect(Array.from(results.large?.data as Float32Array)).toEqual([
    1, 2, 1, 2, 8, 11, 8, 11, 1, 2, 1, 2, 8, 11, 8, 11,
  ])
})

test('an unknown operation is named in the error', () => {
  expect(() => toOnnx(readGraph(json, binary), 'input', ['best'])).toThrow(
    'an operation that is not known: TopKV2',
  )
  expect(() => toOnnx(readGraph(json, binary), 'input', ['gone'])).toThrow('no node gone')
})
