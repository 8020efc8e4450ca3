import type { Layer } from '@/compositions/model/layers/layer'
import type { TimelineRow } from './timeline-rows'

/** The fields of a layer's box on the canvas, which rows don't show. */
const PLACE = new Set<string>([
  ...(['left', 'top', 'width', 'height'] satisfies (keyof Layer)[]),
  ...(['angle', 'scaleX', 'scaleY', 'gravity'] satisfies (keyof Layer)[]),
])

/** Whether two clips look the same on the timeline, as they do if one is only moved, resized or rotated on the canvas. */
export function isSameClip(a: Layer, b: Layer): boolean {
  if (a === b) return true
  const [one, other] = [a, b] as unknown as [Record<string, unknown>, Record<string, unknown>]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => PLACE.has(name) || one[name] === other[name])
}

/** Whether two rows look the same. */
export function isSameRow(a: TimelineRow, b: TimelineRow): boolean {
  if (a === b) return true
  if (a.id !== b.id || a.name !== b.name || a.height !== b.height || a.isMain !== b.isMain) return false
  if (a.clips.length !== b.clips.length) return false
  return a.clips.every((clip, index) => isSameClip(clip, b.clips[index] as Layer))
}

/** Top and bottom edge in pixels. */
export type VerticalExtent = { start: number; end: number }

/**
 * How far to scroll down, in pixels, until one of the rows is fully in view: 0 if one is already or there are
 * none, else the distance to the first row. Negative is up. For a row that is higher than the view, its top
 * comes into view.
 */
export function scrollDistanceToRow(rows: readonly VerticalExtent[], view: VerticalExtent): number {
  const isIn = ({ start, end }: VerticalExtent) => start >= view.start && end <= view.end
  const [first] = rows
  if (!first || rows.some(isIn)) return 0
  const up = first.start - view.start
  return up < 0 ? up : Math.min(up, first.end - view.end)
}
