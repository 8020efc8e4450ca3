/** From where to where something reaches from top to bottom, pixels. */
export type Span = { start: number; end: number }

/**
 * How far to scroll down, in pixels, so that one of some rows is wholly in view: 0 where one of them is, or there are
 * none, else the way to the first. Negative is up. Of a row that is higher than the view its upper part comes in.
 */
export function wayToRow(rows: readonly Span[], view: Span): number {
  const isIn = ({ start, end }: Span) => start >= view.start && end <= view.end
  const [first] = rows
  if (!first || rows.some(isIn)) return 0
  const up = first.start - view.start
  return up < 0 ? up : Math.min(up, first.end - view.end)
}
