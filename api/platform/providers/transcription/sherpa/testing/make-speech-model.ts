import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constant, FLOAT, INT64, input, node, onnxFile, output } from '../../../testing/write-onnx'

const BANDS = 80

/** A vector whose sum with the bands of a frame is their mean, at one of two places. */
const meanAt = (place: 0 | 1): Float32Array => {
  const columns = new Float32Array(BANDS * 2)
  for (let band = 0; band < BANDS; band += 1) columns[band * 2 + place] = 1 / BANDS
  return columns
}

/** A little above the mean loudness of a chunk, which CTC models of NeMo are given as 0. */
const ABOVE_MEAN = 0.2

/** A model that hears its first token in frames that are louder than on average, and else silence, its second. */
const ctcModel = (): Buffer =>
  onnxFile(
    'ctc',
    [
      input('audio_signal', FLOAT, 3),
      input('length', INT64, 1),
      output('logprobs', FLOAT, 3),
      constant('weights', FLOAT, meanAt(0), [BANDS, 2]),
      constant('bias', FLOAT, new Float32Array([0, ABOVE_MEAN]), [2]),
      node('Transpose', ['audio_signal'], 'frames', { perm: [0, 2, 1] }),
      node('MatMul', ['frames', 'weights'], 'scores'),
      node('Add', ['scores', 'bias'], 'logprobs'),
    ],
    {
      ...{ model_type: 'EncDecCTCModelBPE', vocab_size: 2, subsampling_factor: 1 },
      normalize_type: 'per_feature',
    },
  )

/** How far below full scale speech is, as the logarithm of the power in a band: below it is silence. */
const SPEECH_LEVEL = 9

/** The parts of a transducer that hears its second token in each frame of speech, and else silence, its first. */
const transducer = (): Record<'encoder' | 'decoder' | 'joiner', Buffer> => ({
  encoder: onnxFile(
    'encoder',
    [
      ...[input('x', FLOAT, 3), input('x_lens', INT64, 1)],
      ...[output('encoder_out', FLOAT, 3), output('encoder_out_lens', INT64, 1)],
      constant('weights', FLOAT, meanAt(1), [BANDS, 2]),
      constant('bias', FLOAT, new Float32Array([0, SPEECH_LEVEL]), [2]),
      node('MatMul', ['x', 'weights'], 'scores'),
      node('Add', ['scores', 'bias'], 'encoder_out'),
      node('Identity', ['x_lens'], 'encoder_out_lens'),
    ],
    { model_type: 'zipformer2' },
  ),
  decoder: onnxFile(
    'decoder',
    [
      ...[input('y', INT64, 2), output('decoder_out', FLOAT, 2)],
      constant('zero', FLOAT, new Float32Array([0])),
      node('Cast', ['y'], 'numbers', { to: FLOAT }),
      node('Mul', ['numbers', 'zero'], 'decoder_out'),
    ],
    { vocab_size: 2, context_size: 2 },
  ),
  joiner: onnxFile(
    'joiner',
    [
      ...[input('encoder_out', FLOAT, 2), input('decoder_out', FLOAT, 2), output('logit', FLOAT, 2)],
      node('Add', ['encoder_out', 'decoder_out'], 'logit'),
    ],
    { joiner_dim: 2 },
  ),
})

type Metadata = { name?: string; languages?: string[] }

const write = async (folder: string, files: Record<string, string | Buffer>): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}

/**
 * Writes a folder with a model of the kind of NeMo's CTC that hears "hallo" wherever someone speaks, once for each
 * syllable or so, as an operator of the server would have it.
 */
export const writeCtcModel = (folder: string, metadata: Metadata = { languages: ['de'] }): Promise<void> =>
  write(folder, {
    'model.onnx': ctcModel(),
    'tokens.txt': '▁hallo 0\n<blk> 1\n',
    'model.json': JSON.stringify(metadata),
  })

/** Writes a folder with a transducer that hears "ja" in each hundredth of a second of speech. */
export const writeTransducer = async (folder: string): Promise<void> => {
  const { encoder, decoder, joiner } = transducer()
  await write(folder, {
    ...{ 'encoder.int8.onnx': encoder, 'decoder.onnx': decoder, 'joiner.int8.onnx': joiner },
    'tokens.txt': '<blk> 0\n▁ja 1\n',
    'model.json': JSON.stringify({ languages: ['de'] }),
  })
}
