import { lowerBound } from '../util/lower-bound'

/** A point of a loudness curve: second of the timeline, factor (1 is as recorded). */
export type GainPoint = [second: number, factor: number]

/** The factor of a loudness curve at a second of the timeline: straight between its points, level outside them. */
export function gainAt(gain: readonly GainPoint[], second: number): number {
  const after = lowerBound(gain.length, index => (gain[index] as GainPoint)[0] > second)
  if (after === gain.length) return gain.at(-1)?.[1] ?? 0
  if (after === 0) return (gain[0] as GainPoint)[1]
  const [from, low] = gain[after - 1] as GainPoint
  const [to, high] = gain[after] as GainPoint
  return low + ((second - from) / (to - from)) * (high - low)
}
