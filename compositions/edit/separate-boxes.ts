import type { Rect } from '../geometry/box'
import type { Layer } from '../model/layers/layer'

/** A box before and after it was reframed, in pixels, and how far it may be moved up and down. */
export type ReframedBox = {
  layer: Layer
  before: Rect
  after: Rect
  /** The range of its top and bottom after the move; null if it must stay where it is. */
  room: { top: number; bottom: number } | null
}

/** Pixels that boxes may overlap and still count as separate: they are rounded. */
const NEAR = 0.5

/** The most pixels that are kept between boxes that would overlap otherwise. */
const GAP = 24

const overlaps = (a: Rect, b: Rect): boolean =>
  a.left < b.left + b.width - NEAR &&
  b.left < a.left + a.width - NEAR &&
  a.top < b.top + b.height - NEAR &&
  b.top < a.top + a.height - NEAR

const areOnTogether = (a: Layer, b: Layer): boolean =>
  a.position < (b.end ?? Number.POSITIVE_INFINITY) && b.position < (a.end ?? Number.POSITIVE_INFINITY)

/** Does a box have to be kept apart from one that was above or left of it? */
const collides = (upper: ReframedBox, lower: ReframedBox): boolean =>
  overlaps(upper.after, lower.after) &&
  !overlaps(upper.before, lower.before) &&
  areOnTogether(upper.layer, lower.layer)

/** The gap between two boxes before, at most `GAP`. */
const gapOf = (upper: Rect, lower: Rect): number =>
  Math.max(0, Math.min(GAP, lower.top - upper.top - upper.height))

/**
 * The tops of reframed boxes that didn't overlap before and would now, by the ids of their layers (S4): they keep their
 * order from top to bottom and move down or, at the end of their room, up. If there is no room, they stay.
 */
export function separateBoxes(boxes: readonly ReframedBox[]): Map<string, number> {
  const ordered = boxes
    .map(box => ({ ...box, after: { ...box.after } }))
    .sort((a, b) => a.before.top - b.before.top || a.before.left - b.before.left)
  const tops = new Map<string, number>()
  const move = (box: ReframedBox, top: number): void => {
    const { room, after, layer } = box
    if (!room) return
    const clamped = Math.max(room.top, Math.min(top, room.bottom - after.height))
    if (clamped === after.top) return
    after.top = clamped
    tops.set(layer.id, clamped)
  }
  ordered.forEach((lower, index) => {
    for (const upper of ordered.slice(0, index))
      if (collides(upper, lower))
        move(lower, upper.after.top + upper.after.height + gapOf(upper.before, lower.before))
  })
  for (const [index, upper] of [...ordered.entries()].reverse())
    for (const lower of ordered.slice(index + 1))
      if (collides(upper, lower))
        move(upper, lower.after.top - upper.after.height - gapOf(upper.before, lower.before))
  return tops
}
