/** Pixels on either side of the playhead that its chip takes, with the sign of a marker beside it. */
const REACH = 36

/** Pixels by which the sign of a marker reaches beyond its place. */
const SIGN = 6

/**
 * Where the chip of the playhead gives way to the signs of markers, which lie `away` pixels from it: to the left of the
 * line, to the right of it, or not at all.
 */
export function chipSide(away: readonly number[]): 'left' | 'right' | 'middle' {
  const near = away.filter(pixels => Math.abs(pixels) < REACH)
  if (!near.length) return 'middle'
  return near.every(pixels => pixels < -SIGN) ? 'right' : 'left'
}
