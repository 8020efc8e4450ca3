import { basename } from 'node:path'
import { UnreadableSound } from '../errors'
import { type CutLimits, PieceCutter, type Span } from './piece-cutter'
import { readSamples, SAMPLE_RATE } from './read-samples'
import { openVoiceActivity, WINDOW } from './voice-activity'

/** A piece of sound in which someone speaks. `start`, in seconds, is where it begins in the source. */
export type SpeechPiece = { start: number; samples: Float32Array }

const BLOCK = 32 * WINDOW
const SILENCE = 1e-8

/** The second of the source at which a piece ends. */
export const endOf = ({ start, samples }: SpeechPiece): number => start + samples.length / SAMPLE_RATE

/** What a piece has from a second on; null where it ends before. */
function pieceFrom(piece: SpeechPiece, second: number): SpeechPiece | null {
  const skipped = Math.max(0, Math.round((second - piece.start) * SAMPLE_RATE))
  if (skipped >= piece.samples.length) return null
  return { start: piece.start + skipped / SAMPLE_RATE, samples: piece.samples.subarray(skipped) }
}

/** Mean power of a window in dB; -80 for digital silence. */
const loudness = (samples: Float32Array): number => {
  let power = 0
  for (const sample of samples) power += sample * sample
  return 10 * Math.log10(power / samples.length + SILENCE)
}

/** Sound that may still be needed, by window. */
class RecentSound {
  #first = 0
  #windows: Float32Array[] = []

  push(window: Float32Array): void {
    this.#windows.push(window)
  }

  /** The sound of a span, which is there as long as no later window was kept instead. */
  take({ start, end }: Span): Float32Array {
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
  /** The longest piece and the pause that ends one, in seconds. */
  longestSeconds: number
  pauseSeconds: number
  /** Seconds of sound that there are. */
  seconds: number
  /** Second before which no sound is given: the end of a piece, so that what follows is cut at the same places. */
  from?: number
  signal?: AbortSignal
  /** Called about once a second of sound, with the seconds that were heard so far. */
  onHeard?: (seconds: number) => void
}

const toLimits = (options: SpeechOptions): CutLimits => ({
  longest: Math.floor((options.longestSeconds * SAMPLE_RATE) / WINDOW),
  pause: Math.round((options.pauseSeconds * SAMPLE_RATE) / WINDOW),
})

/** Seconds that sound may go on behind its measured end before it counts as another length than was told and paid for. */
const OVER = 5

const tooLong = (file: string, seconds: number): UnreadableSound =>
  new UnreadableSound(
    'too-long',
    `${basename(file)} goes on after the ${Math.round(seconds)} seconds that it should have. Export it once more.`,
  )

/**
 * The pieces of a media file in which someone speaks, in order, cut at pauses. Memory doesn't grow with the
 * file: only the sound of the piece under way is held. Sound without speech gives no piece.
 * @throws {UnreadableSound} when the sound can't be decoded, or goes on for 5 s longer than `seconds`; the signal's
 * reason when aborted.
 */
export async function* speechPieces(file: string, options: SpeechOptions): AsyncGenerator<SpeechPiece> {
  const voice = await openVoiceActivity()
  const cutter = new PieceCutter(toLimits(options))
  const recent = new RecentSound()
  const piecesOf = (spans: readonly Span[]): SpeechPiece[] =>
    spans.flatMap(span => {
      const piece = { start: (span.start * WINDOW) / SAMPLE_RATE, samples: recent.take(span) }
      return pieceFrom(piece, options.from ?? 0) ?? []
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
        yield* piecesOf(done)
        recent.keepFrom(cutter.needed)
      }
      options.onHeard?.(heard / SAMPLE_RATE)
    }
    yield* piecesOf(cutter.finish())
  } finally {
    await voice.close()
  }
}
