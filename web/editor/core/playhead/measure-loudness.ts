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

/**
 * Measures the parts of a media at a URL that are played, from up to five minutes of them (F15); null if this browser
 * can't decode the sound. Rejects if the decoder fails to load or crashes.
 */
export async function measureLoudness(
  address: string,
  spans: readonly Interval[],
): Promise<MeasuredSound | null> {
  const line = await openLine(address)
  if (!line) return null
  try {
    const powers: number[] = []
    let peak = -1
    for (const piece of piecesOf(spans)) {
      const part = await line.moment(piece)
      if (!part) continue
      peak = Math.max(peak, ...part.channels.map(peakOf))
      powers.push(...blockPowers(part.channels, part.sampleRate))
    }
    return peak < 0 ? null : { lufs: integratedLoudness(powers), peak }
  } finally {
    line.close()
  }
}
