import type { Fade } from '../schema/layers/common'

/**
 * The fade factor of a layer at frame `n`, 0 to 1: it rises over `fade.in` and falls over `fade.out` seconds of the
 * timeline, neither longer than half the layer (T8).
 */
export function fadeAt(fade: Fade, first: number, after: number, n: number, fps: number): number {
  const half = (after - first) / 2
  const rise = Math.min(fade.in * fps, half)
  const fall = Math.min(fade.out * fps, half)
  const up = rise > 0 ? (n - first) / rise : 1
  const down = fall > 0 ? (after - n) / fall : 1
  return Math.max(0, Math.min(1, up, down))
}
