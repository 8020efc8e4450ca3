import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constant, FLOAT, INT64, input, node, onnxFile, output } from '../../../testing/write-onnx'

const RATE = 16_000
/** A token sounds for a tenth of a second at normal speed. */
const TOKEN_SAMPLES = RATE / 10
const CHARACTERS = " abcdefghijklmnopqrstuvwxyz,.!?'"

/**
 * The graph of a model with the inputs and outputs of VITS that says every token as a tenth of a second of a tone, a
 * fifth higher for each further speaker.
 */
const graph = (): Buffer[] => [
  input('x', INT64, 2),
  input('x_length', INT64, 1),
  ...['noise_scale', 'length_scale', 'noise_scale_w'].map(name => input(name, FLOAT, 1)),
  input('sid', INT64, 1),
  output('y', FLOAT, 3),
  constant('zero', FLOAT, new Float32Array([0])),
  constant('one', FLOAT, new Float32Array([1])),
  constant('samples', FLOAT, new Float32Array([TOKEN_SAMPLES])),
  constant('angle', FLOAT, new Float32Array([(2 * Math.PI * 200) / RATE])),
  constant('fifth', FLOAT, new Float32Array([1.5])),
  constant('volume', FLOAT, new Float32Array([0.3])),
  constant('first', INT64, new BigInt64Array([0n])),
  constant('axes', INT64, new BigInt64Array([0n, 1n]), [2]),
  node('Size', ['x'], 'tokens'),
  node('Cast', ['tokens'], 'count', { to: FLOAT }),
  node('Gather', ['length_scale', 'first'], 'stretch'),
  node('Mul', ['count', 'stretch'], 'stretched'),
  node('Mul', ['stretched', 'samples'], 'length'),
  node('Range', ['zero', 'length', 'one'], 'time'),
  node('Gather', ['sid', 'first'], 'speaker'),
  node('Cast', ['speaker'], 'power', { to: FLOAT }),
  node('Pow', ['fifth', 'power'], 'pitch'),
  node('Mul', ['angle', 'pitch'], 'speed'),
  node('Mul', ['time', 'speed'], 'phase'),
  node('Sin', ['phase'], 'wave'),
  node('Mul', ['wave', 'volume'], 'tone'),
  node('Unsqueeze', ['tone', 'axes'], 'y'),
]

const METADATA = {
  ...{ model_type: 'vits', comment: 'tone', language: 'English', frontend: 'characters' },
  ...{ sample_rate: RATE, n_speakers: 2, add_blank: 0 },
  ...{ blank_id: 0, bos_id: 0, eos_id: 0, use_eos_bos: 0, pad_id: 0 },
}

/** An ONNX file with the inputs, outputs and metadata of VITS whose two speakers say a tone instead of words. */
export const toneModel = (): Buffer => onnxFile('tone', graph(), METADATA)

/** Writes a folder with `toneModel`, as an operator of the server would have it. */
export const writeToneVoices = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'model.onnx'), toneModel())
  const tokens = [...CHARACTERS].map((character, index) => `${character} ${index + 1}`)
  await writeFile(join(folder, 'tokens.txt'), `_ 0\n${tokens.join('\n')}\n`)
}
