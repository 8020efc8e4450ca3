import type { Layer } from '@/compositions/model/layers/layer'
import type { TimelineRow } from './rows'

/** Where a layer lies on the canvas, which no row shows. */
const PLACE = new Set<string>([
  ...(['left', 'top', 'width', 'height'] satisfies (keyof Layer)[]),
  ...(['angle', 'scaleX', 'scaleY', 'gravity'] satisfies (keyof Layer)[]),
])

/** Do two rows look the same? They do while their layer is moved, resized or turned on the canvas. */
export function isSameRow(a: TimelineRow, b: TimelineRow): boolean {
  if (a === b) return true
  if (a.name !== b.name || a.height !== b.height) return false
  const [one, other] = [a.layer, b.layer] as [Record<string, unknown>, Record<string, unknown>]
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every(name => PLACE.has(name) || one[name] === other[name])
}

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
