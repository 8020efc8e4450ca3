/** Bands that speech and music move: below is rumble, above is hiss. */
const [FIRST, LAST] = [7, 52]

/** The level at `share` (0 low tones to 1 high ones) of the bands, 0 to 1, straight between two bands. */
export function levelAt(levels: Float32Array, share: number): number {
  const at = FIRST + share * (LAST - FIRST)
  const band = Math.floor(at)
  const low = levels[band] ?? 0
  return low + (at - band) * ((levels[band + 1] ?? 0) - low)
}

/** How loud a whole row is, 0 to 1. */
export function meanLevel(levels: Float32Array): number {
  let sum = 0
  for (let band = FIRST; band <= LAST; band++) sum += levels[band] as number
  return sum / (LAST - FIRST + 1)
}
