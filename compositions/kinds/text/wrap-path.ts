import { type PolygonPoint, roundedPolygon } from '@/compositions/geometry/rounded-polygon'

/** The background of a line before it is joined with its neighbors: edges in pixels from the box's corner. */
export type LineRow = { left: number; right: number; top: number; bottom: number }

/**
 * Aligns edges of neighboring rows that differ by less than `least` to the outer one, so that every step can be
 * rounded.
 */
function evened(rows: readonly LineRow[], least: number): LineRow[] {
  const even = rows.map(row => ({ ...row }))
  for (let pass = 0; pass < even.length; pass++) {
    let changed = false
    for (let index = 1; index < even.length; index++) {
      const [above, below] = [even[index - 1] as LineRow, even[index] as LineRow]
      for (const [side, outer] of [
        ['left', Math.min],
        ['right', Math.max],
      ] as const) {
        const step = Math.abs(above[side] - below[side])
        if (step === 0 || step >= least) continue
        above[side] = below[side] = outer(above[side], below[side])
        changed = true
      }
    }
    if (!changed) break
  }
  return even
}

/** Rows that follow one another without a gap, in groups. */
function groups(rows: readonly LineRow[]): LineRow[][] {
  const found: LineRow[][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last && row.top - (last.at(-1) as LineRow).bottom < 0.5) last.push(row)
    else found.push([row])
  }
  return found
}

/**
 * The SVG path of a background that wraps lines: adjacent rows are joined into one shape whose outer and inner corners
 * are rounded by up to `radius` pixels.
 */
export const wrapPath = (rows: readonly LineRow[], radius: number): string =>
  groups(rows)
    .map(group => {
      const even = evened(group, radius * 2)
      const right = even.flatMap((row): PolygonPoint[] => [
        [row.right, row.top],
        [row.right, row.bottom],
      ])
      const left = even.toReversed().flatMap((row): PolygonPoint[] => [
        [row.left, row.bottom],
        [row.left, row.top],
      ])
      return roundedPolygon(withoutRepeats([...right, ...left]), radius)
    })
    .join(' ')

/** Removes points that repeat or are in the middle of a vertical side. */
function withoutRepeats(points: readonly PolygonPoint[]): PolygonPoint[] {
  return points.filter((at, index) => {
    const before = points.at(index - 1) as PolygonPoint
    const after = points[(index + 1) % points.length] as PolygonPoint
    return !(before[0] === at[0] && at[0] === after[0])
  })
}
