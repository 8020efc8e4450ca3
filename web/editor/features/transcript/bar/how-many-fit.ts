/**
 * How many buttons fit side by side into `room` if the others move behind one more button, `more` wide. All
 * measures are in pixels; `gap` is the space between two buttons.
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
