/**
 * One axis of a crop, scale, crop: `crop` source pixels from `from` on are scaled to `scaled` pixels, of which those
 * from `skip` on are used. All but `scaled` are even, as pictures with halved colour want it. `error` is how far the
 * result lies beside where it belongs, in pixels of the canvas, at the worse of both ends.
 */
export type Axis = { from: number; crop: number; scaled: number; skip: number; error: number }

/** Source pixels by which the crop may be wider than what is seen, on either side. */
const SLACK = 96

/** Closer than this nobody sees; then the narrowest crop is the best, as it is the cheapest. */
const CLOSE = 0.1

const even = (value: number): number => 2 * Math.floor(value / 2)

/**
 * How to show canvas pixels `[start, end)` of a source of `length` pixels that is placed at `offset` with `size`
 * pixels, by whole numbers only: a little more of the source than is seen is cut out, such that its scaled size comes
 * out whole, and the exact pixels are cut out of that. Null where there is no way.
 */
export function fitAxis(
  length: number,
  offset: number,
  size: number,
  start: number,
  end: number,
): Axis | null {
  const scale = size / length
  const low = Math.max(0, (start - offset) / scale)
  const high = Math.min(length, (end - offset) / scale)
  let best: Axis | null = null
  let least = Number.POSITIVE_INFINITY
  for (let from = even(low); from >= Math.max(0, low - SLACK); from -= 2) {
    const skip = 2 * Math.round((start - offset - from * scale) / 2)
    if (skip < 0) continue
    for (
      let crop = 2 * Math.ceil((high - from) / 2);
      crop <= Math.min(length - from, high - from + SLACK);
      crop += 2
    ) {
      const scaled = Math.round(crop * scale)
      if (skip + end - start > scaled) continue
      const stray = (pixel: number): number =>
        Math.abs((from + ((pixel - start + skip) * crop) / scaled) * scale + offset - pixel)
      const error = Math.max(stray(start), stray(end))
      const cost = Math.max(error, CLOSE) + crop * 1e-4
      if (cost >= least) continue
      least = cost
      best = { from, crop, scaled, skip, error }
    }
  }
  return best
}
