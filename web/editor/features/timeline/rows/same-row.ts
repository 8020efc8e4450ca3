import type { Layer } from '../../../../../compositions/model/layers/layer'
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
