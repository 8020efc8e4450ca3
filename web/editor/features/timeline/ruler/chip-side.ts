/** Pixels on either side of the playhead within which its chip and the sign of a marker overlap. */
const REACH = 36

/** Pixels by which the sign of a marker extends beyond its position. */
const SIGN = 6

/**
 * The side of the playhead on which its chip avoids the signs of markers, which are `away` pixels from it;
 * `middle` if none is near.
 */
export function chipSide(away: readonly number[]): 'left' | 'right' | 'middle' {
  const near = away.filter(pixels => Math.abs(pixels) < REACH)
  if (!near.length) return 'middle'
  return near.every(pixels => pixels < -SIGN) ? 'right' : 'left'
}
