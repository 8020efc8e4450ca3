/** A corner: pixels across and down. */
export type PolygonPoint = readonly [x: number, y: number]

const away = ([ax, ay]: PolygonPoint, [bx, by]: PolygonPoint): number => Math.hypot(bx - ax, by - ay)

const toward = ([ax, ay]: PolygonPoint, [bx, by]: PolygonPoint, share: number): PolygonPoint => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

const text = ([x, y]: PolygonPoint): string => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`

/** A corner as two points on its sides and the arc between them; a straight or needle-thin one stays a point. */
function corner(before: PolygonPoint, at: PolygonPoint, after: PolygonPoint, radius: number): string {
  const [back, on] = [away(at, before), away(at, after)]
  const cross = (at[0] - before[0]) * (after[1] - at[1]) - (at[1] - before[1]) * (after[0] - at[0])
  const sine = cross / (back * on)
  if (radius <= 0 || !back || !on || Math.abs(sine) < 1e-3) return text(at)
  const cosine =
    ((before[0] - at[0]) * (after[0] - at[0]) + (before[1] - at[1]) * (after[1] - at[1])) / (back * on)
  // Tangent of half the angle inside the corner.
  const half = Math.abs(sine) / (1 + cosine)
  const cut = Math.min(radius / half, back / 2, on / 2)
  const arc = Math.round(cut * half * 100) / 100
  const from = toward(at, before, cut / back)
  const to = toward(at, after, cut / on)
  return `${text(from)} A${arc} ${arc} 0 0 ${cross > 0 ? 1 : 0} ${text(to)}`
}

/** The SVG path of a closed polygon whose corners, inner ones too, are rounded by `radius` pixels where there is room. */
export function roundedPolygon(points: readonly PolygonPoint[], radius: number): string {
  const corners = points.map((at, index) => {
    const before = points.at(index - 1) as PolygonPoint
    const after = points[(index + 1) % points.length] as PolygonPoint
    return corner(before, at, after, radius)
  })
  return `M${corners.join(' L')} Z`
}
