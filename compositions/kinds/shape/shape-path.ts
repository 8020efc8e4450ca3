import { type PolygonPoint, roundedPolygon } from '@/compositions/geometry/rounded-polygon'
import { type ShapeName, shapeRow } from '@/compositions/schema/layers/shape-tables'

/** Side of the square in which the table defines the shapes. */
const UNIT = 100

/**
 * The SVG path of a shape in a box of `width` by `height` pixels, `inset` pixels from its edges on all sides. `radius`
 * in pixels; by default, the shape's own share of its shorter side.
 */
export function shapePath(
  name: ShapeName,
  { width, height }: { width: number; height: number },
  inset: number,
  radius?: number,
): string {
  const across = Math.max(0, width - 2 * inset) / UNIT
  const down = Math.max(0, height - 2 * inset) / UNIT
  const place = (x: number, y: number): PolygonPoint => [inset + x * across, inset + y * down]
  const row = shapeRow(name)
  if ('points' in row) {
    const corners = row.points.map(([x, y]) => place(x, y))
    const outer = radius ?? row.radius * Math.min(width, height)
    // The outline runs inside the edge, so its corner radius is smaller.
    return roundedPolygon(corners, Math.max(0, outer - inset))
  }
  return row.path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) =>
    place(Number(x), Number(y))
      .map(value => Math.round(value * 100) / 100)
      .join(' '),
  )
}
