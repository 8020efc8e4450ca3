import type { Rect } from '@/compositions/geometry/box'

type Size = { width: number; height: number }

/** Screen pixels between a selection and its bar, and between the bar and the edge of the room. */
const GAP = 12
const EDGE = 4

const within = (at: number, size: number, room: number): number =>
  Math.max(EDGE, Math.min(room - size - EDGE, at))

/**
 * The top left corner of a bar in screen pixels from the corner of the room: 12 pixels below `around`, above
 * it if there is no room below, and at the bottom of the room if there is none above either.
 */
export function barPosition(around: Rect, bar: Size, room: Size): { left: number; top: number } {
  const below = around.top + around.height + GAP
  const above = around.top - GAP - bar.height
  const hasRoom = below + bar.height + EDGE <= room.height
  const top = hasRoom || above < EDGE ? below : above
  return {
    left: within(around.left + around.width / 2 - bar.width / 2, bar.width, room.width),
    top: within(top, bar.height, room.height),
  }
}
