import type { PolygonPoint } from '@/compositions/geometry/rounded-polygon'
import outlines from '@/compositions/looks/outline/styles.json'
import groups from '@/compositions/looks/shapes/groups.json'
import shapes from '@/compositions/looks/shapes/shapes.json'
import type { Shadow } from '../caption-style'
import type { ShadowType } from '../common-fields'

/** Names of the shapes in the table. */
export type ShapeName = keyof typeof shapes

/** Names of the outline styles as the spec writes them. */
export type OutlineStyle = keyof typeof outlines

export const shapeNames = Object.keys(shapes) as [ShapeName, ...ShapeName[]]
/** Shapes that are offered together. */
export type ShapeGroup = { slug: string; label: string; shapes: readonly ShapeName[] }

export const shapeGroups = groups as readonly ShapeGroup[]

export const outlineStyles = Object.keys(outlines) as [OutlineStyle, ...OutlineStyle[]]

/**
 * A shape in a box of 100 by 100: corners that can be rounded, by a share of its shorter side where no one says; or a
 * path of the commands M, L, C and Z with absolute coordinates.
 */
export type ShapeRow = { label: string } & ({ points: PolygonPoint[]; radius: number } | { path: string })

/** An outline style's values, lengths in pixels of the canvas. No `stroke` is the fill's color. */
export type OutlineRow = {
  hollow: boolean
  stroke: string | null
  strokeWidth: number
  shadow: Shadow | null
  shadowType: ShadowType
}

export const shapeRow = (name: ShapeName): ShapeRow => shapes[name] as unknown as ShapeRow

export const outlineRow = (name: OutlineStyle): OutlineRow => outlines[name] as OutlineRow
