import type { Brush } from '../canvas'
import { tint } from '../color'
import { seeded } from '../random'

type Point = readonly [x: number, y: number]
/** Start, then two control points and an end for every Bézier piece. */
export type Edge = readonly Point[]

const between = (from: Edge, to: Edge, share: number): Point[] =>
  from.map(([x, y], index) => {
    const [otherX, otherY] = to[index] ?? [x, y]
    return [x + (otherX - x) * share, y + (otherY - y) * share]
  })

const trace = (brush: Brush, points: readonly Point[]): void => {
  const [start = [0, 0]] = points
  brush.beginPath()
  brush.moveTo(start[0], start[1])
  for (let index = 1; index + 2 < points.length; index += 3) {
    const [a = [0, 0], b = [0, 0], c = [0, 0]] = points.slice(index, index + 3)
    brush.bezierCurveTo(a[0], a[1], b[0], b[1], c[0], c[1])
  }
}

/** Fine hairs that run from one edge of a lock to the other, lighter and darker by chance. */
export const paintStrands = (
  brush: Brush,
  edges: readonly [Edge, Edge],
  colors: { lit: string; deep: string },
  { count, strength, seed }: { count: number; strength: number; seed: number },
): void => {
  const random = seeded(seed)
  for (let strand = 0; strand < count; strand++) {
    const light = random() < 0.45
    brush.strokeStyle = tint(light ? colors.lit : colors.deep)(strength * (0.3 + random() * 0.7))
    brush.lineWidth = 0.8 + random() * 2.4
    trace(brush, between(edges[0], edges[1], random()))
    brush.stroke()
  }
}
