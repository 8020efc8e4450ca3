import { type ShapeName, shapeRow } from '../../../../../compositions/schema/layers/shape-tables'
import groups from './shape-groups.json'

/** Shapes that belong together, under one name. */
export type ShapeGroup = { label: string; shapes: readonly ShapeName[] }

export const shapeGroups = groups as readonly ShapeGroup[]

/** The groups with those of their shapes that have `words` in their name, or all of a group that has; none are empty. */
export function foundShapes(words: string): ShapeGroup[] {
  const has = (label: string) => label.toLowerCase().includes(words.trim().toLowerCase())
  return shapeGroups.flatMap(({ label, shapes }) => {
    const found = has(label) ? shapes : shapes.filter(shape => has(shapeRow(shape).label))
    return found.length ? [{ label, shapes: found }] : []
  })
}
