import type { VideoItem } from '../../../compositions/kinds/item'

/** Opacity may stray from a straight line by the rounding of both ends (F3). */
const STRAY = 1.5 / 255

/**
 * Why ffmpeg can't show these frames of a moving picture just as the browser does, in a sentence; null where it can.
 * `frames` are one layer's frames in a row, its box and picture the same in all of them.
 */
export function whyInexact(frames: readonly VideoItem[]): string | null {
  const first = frames[0]
  const last = frames.at(-1)
  if (!first || !last) return null
  if (frames.some(seen => seen.box.pose)) return 'A moving picture is animated'
  if (first.box.angle !== 0) return 'A moving picture is turned'
  const slope = (last.box.opacity - first.box.opacity) / Math.max(1, frames.length - 1)
  const straight = frames.every(
    (seen, index) => Math.abs(seen.box.opacity - first.box.opacity - slope * index) <= STRAY,
  )
  return straight ? null : 'The opacity of a moving picture does not change evenly'
}
