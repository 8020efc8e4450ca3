import { blockPowers, integratedLoudness } from '@/compositions/sound/integrated-loudness'
import type { Interval } from '@/compositions/time/spans'
import { openLine } from './sound-line'

/** Seconds of a piece that is decoded at once, and of all pieces at most. */
const [PIECE, MOST] = [10, 300]

/** Shorter rests have no block of BS.1770. */
const LEAST = 0.4

/** Pieces of what is played, of up to ten seconds each; of a long clip, thirty that are evenly distributed. */
export function piecesOf(spans: readonly Interval[]): { seconds: number; length: number }[] {
  const pieces = spans.flatMap(({ start, end }) =>
    Array.from({ length: Math.ceil((end - start) / PIECE) }, (_, index) => {
      const seconds = start + index * PIECE
      return { seconds, length: Math.min(PIECE, end - seconds) }
    }).filter(({ length }) => length >= LEAST),
  )
  const count = Math.min(pieces.length, MOST / PIECE)
  return Array.from(
    { length: count },
    (_, index) => pieces[Math.floor((index * pieces.length) / count)],
  ).filter(piece => piece !== undefined)
}

/** Integrated loudness in LUFS, null for silence; and the highest sample, 1 at full scale. */
export type MeasuredSound = { lufs: number | null; peak: number }

const peakOf = (samples: Float32Array): number =>
  samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)

/** What measuring takes besides the sound: what ends it, and who is told of the share that is done, 0 to 1. */
type MeasureOptions = { signal: AbortSignal; onProgress(share: number): void }

/**
 * Measures the parts of a media at a URL that are played, from up to five minutes of them (F15); or says, for users, why
 * it can't. Rejects with the signal's reason when aborted, and if the decoder fails to load or crashes.
 */
export async function measureLoudness(
  address: string,
  spans: readonly Interval[],
  { signal, onProgress }: MeasureOptions,
): Promise<MeasuredSound | { reason: string }> {
  const pieces = piecesOf(spans)
  if (!pieces.length) return { reason: 'This clip is too short to be measured' }
  // Without a connection, the decoder tries again for ever.
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  const opening = openLine(address)
  const line = await Promise.race([opening, aborted]).catch(error => {
    void opening.then(late => late?.close()).catch(() => undefined)
    throw error
  })
  if (!line) return { reason: 'This browser can’t read the sound of this clip' }
  try {
    const powers: number[] = []
    const peaks: number[] = []
    for (const [index, piece] of pieces.entries()) {
      onProgress(index / pieces.length)
      // Null after the end of the sound, and if it could not be loaded.
      const part = await Promise.race([line.moment(piece), aborted])
      if (!part) continue
      peaks.push(...part.channels.map(peakOf))
      powers.push(...blockPowers(part.channels, part.sampleRate))
    }
    if (!peaks.length) return { reason: 'The sound of this clip could not be read. Try again.' }
    return { lufs: integratedLoudness(powers), peak: Math.max(...peaks) }
  } finally {
    line.close()
  }
}
