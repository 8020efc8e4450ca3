import type { GainPoint } from './soundtrack'

/** Index of the first point after a second; the length where there is none. */
function firstAfter(gain: readonly GainPoint[], second: number): number {
  let [low, high] = [0, gain.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gain[middle] as GainPoint)[0] > second) high = middle
    else low = middle + 1
  }
  return low
}

/** The factor of a loudness curve at a second of the timeline: straight between its points, level outside them. */
export function gainAt(gain: readonly GainPoint[], second: number): number {
  const after = firstAfter(gain, second)
  if (after === gain.length) return gain.at(-1)?.[1] ?? 0
  if (after === 0) return (gain[0] as GainPoint)[1]
  const [from, low] = gain[after - 1] as GainPoint
  const [to, high] = gain[after] as GainPoint
  return low + ((second - from) / (to - from)) * (high - low)
}
