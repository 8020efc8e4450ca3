/**
 * One axis of a crop, scale, crop: `crop` source pixels from `from` on are scaled to `scaled` pixels, of which those
 * from `skip` on are used, with one `from` and `skip` for each offset. With one offset all but `scaled` are even, as
 * 4:2:0 color requires; with several `skip` may be odd. `error` is the maximum deviation in pixels of the canvas, at
 * the worse end.
 */
export type Axis = { from: number[]; crop: number; scaled: number; skip: number[]; error: number }

/** Source pixels by which the crop may exceed the visible part, on either side. */
const SLACK = 96

/** An error in pixels that is invisible; below it the narrowest crop is preferred, as it is the cheapest. */
const CLOSE = 0.1

const even = (value: number): number => 2 * Math.floor(value / 2)

/** Visible source pixels `[low, high)`, and the pixel of the scaled source at which the canvas starts. */
type Window = { low: number; high: number; skipped: number }

type Cut = { from: number; skip: number; error: number }

/**
 * Finds the best position for a crop of `crop` source pixels scaled to `scaled`; null if it can't contain the whole
 * window.
 */
function placeCrop(
  { low, high, skipped }: Window,
  { length, scale, shown, step }: { length: number; scale: number; shown: number; step: number },
  crop: number,
  scaled: number,
): Cut | null {
  let best: Cut | null = null
  const least = Math.max(0, low - SLACK, high - crop)
  for (let from = even(Math.min(low, length - crop)); from >= least; from -= 2) {
    const skip = step * Math.round((skipped - from * scale) / step)
    if (skip < 0 || skip + shown > scaled) continue
    const stray = (pixel: number): number =>
      Math.abs((from + ((skip + pixel) * crop) / scaled) * scale - skipped - pixel)
    const error = Math.max(stray(0), stray(shown))
    if (!best || error < best.error) best = { from, skip, error }
    if (error === 0) break
  }
  return best
}

/**
 * Finds how to show canvas pixels `[start, end)` of a source of `length` pixels that is placed at each of `offsets`
 * with `size` pixels, in whole numbers only: the first crop is slightly larger than the visible part, so that its
 * scaled size is whole, and the second one cuts out the exact pixels. Null if there is no solution.
 */
export function fitAxis(
  length: number,
  offsets: readonly number[],
  size: number,
  start: number,
  end: number,
): Axis | null {
  const scale = size / length
  const windows = new Map<number, Window>()
  for (const offset of offsets) {
    const low = Math.max(0, (start - offset) / scale)
    const high = Math.min(length, (end - offset) / scale)
    windows.set(offset, { low, high, skipped: start - offset })
  }
  const room = { length, scale, shown: end - start, step: windows.size > 1 ? 1 : 2 }
  const widest = Math.max(...[...windows.values()].map(({ low, high }) => high - low))
  let best: Axis | null = null
  let least = Number.POSITIVE_INFINITY
  for (let crop = 2 * Math.ceil(widest / 2); crop <= Math.min(length, widest + 2 * SLACK); crop += 2) {
    if (CLOSE + crop * 1e-4 >= least) break
    const scaled = Math.round(crop * scale)
    const cuts = new Map<number, Cut>()
    for (const [offset, window] of windows) {
      const cut = placeCrop(window, room, crop, scaled)
      if (!cut) break
      cuts.set(offset, cut)
    }
    if (cuts.size < windows.size) continue
    const error = Math.max(...[...cuts.values()].map(cut => cut.error))
    const cost = Math.max(error, CLOSE) + crop * 1e-4
    if (cost >= least) continue
    least = cost
    const inOrder = offsets.map(offset => cuts.get(offset) as Cut)
    best = { from: inOrder.map(cut => cut.from), skip: inOrder.map(cut => cut.skip), crop, scaled, error }
  }
  return best
}
