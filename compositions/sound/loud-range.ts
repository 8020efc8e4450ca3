import { SPECTRUM } from './spectrum'

/** For each band the byte that counts as silence and the one that counts as loud. */
export type LoudRange = { low: number[]; high: number[] }

/** Shares of all rows that are quieter than what counts as background, and as loud. */
const [BACKGROUND, LOUD] = [0.1, 0.92]

/** Steps of a byte: how far loud bands may lie apart, and the least and the most between silence and loud. */
const SPREAD = 95
const [LEAST, MOST] = [50, 105]

/** A band louder than this somewhere is needed before anything counts as loud: hiss of an empty room isn't blown up. */
const QUIETEST = 130

/** The value below which `share` of all counted values lie. */
function quantileOf(counts: Uint32Array, total: number, share: number): number {
  let below = 0
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number
    if (below > share * total) return value
  }
  return 255
}

/**
 * What is silence and what is loud in a sound, a band at a time, so that a whisper far from the microphone moves a wave
 * as well as a voice close to it, high tones as well as low ones, and a hum doesn't. `rows` are some of its rows.
 */
export function loudRange(rows: readonly Uint8Array[]): LoudRange {
  const counts = Array.from({ length: SPECTRUM.bands }, () => new Uint32Array(256))
  for (const row of rows)
    for (let band = 0; band < SPECTRUM.bands; band++) {
      const count = counts[band] as Uint32Array
      const value = row[band] as number
      count[value] = (count[value] as number) + 1
    }
  const loud = counts.map(count => quantileOf(count, rows.length, LOUD))
  const loudest = Math.max(QUIETEST, ...(rows.length ? loud : []))
  const background = counts.map(count => (rows.length ? quantileOf(count, rows.length, BACKGROUND) : 0))
  const high = loud.map((value, band) =>
    Math.max(value, loudest - SPREAD, (background[band] as number) + LEAST),
  )
  const low = high.map((top, band) => Math.max(background[band] as number, top - MOST))
  return { low, high }
}
