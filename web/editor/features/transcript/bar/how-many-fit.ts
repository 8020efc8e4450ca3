/**
 * How many of some buttons fit one beside the other into `room`, where those that don't go behind one more button. All
 * measures are pixels; `gap` is what lies between two buttons.
 */
export function howManyFit(
  widths: readonly number[],
  { room, gap, more }: { room: number; gap: number; more: number },
): number {
  const all = widths.reduce((sum, width) => sum + width + gap, -gap)
  if (all <= room) return widths.length
  let left = room - more
  const first = widths.findIndex(width => {
    left -= width + gap
    return left < 0
  })
  return Math.max(0, first)
}
