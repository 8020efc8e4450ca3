import type { Format } from '../../../../../compositions/model/format'
import type { ShapeName } from '../../../../../compositions/schema/layers/shape-tables'
import type { PlacedLayer } from '../../../shared/session/place-layer'
import ratios from './shape-ratios.json'

/** The color that a shape begins with. */
const SHAPE_FILL = '#5660FF'

/** The longer side of a new shape, as a share of the shorter side of the canvas. */
const SHARE = 0.4

/** Width over height of the box that a shape looks right in; a square where the table has none. */
export const shapeRatio = (shape: ShapeName): number =>
  (ratios as Partial<Record<ShapeName, number>>)[shape] ?? 1

/** A new shape in the middle of the canvas, in its own proportions. */
export function newShape(shape: ShapeName, format: Format): PlacedLayer {
  const longer = Math.min(format.width, format.height) * SHARE
  const ratio = shapeRatio(shape)
  const width = Math.round(ratio >= 1 ? longer : longer * ratio)
  const height = Math.round(ratio >= 1 ? longer / ratio : longer)
  return {
    ...{ layer: 'SHAPE', asset: 'shape', shape, fill: SHAPE_FILL, width, height },
    left: Math.round((format.width - width) / 2),
    top: Math.round((format.height - height) / 2),
  }
}
