import { boundingBox, type RotatedBox } from './rotated-box'

/** A guide: vertical at `at` across, or horizontal at `at` down; from one end to the other. */
export type Guide = { axis: 'across' | 'down'; at: number; from: number; to: number }

/** The offset that snaps a box, and the guides that it is then on. */
export type Snapped = { x: number; y: number; guides: Guide[] }

/** A snap line and its extent. */
export type SnapLine = { at: number; from: number; to: number }

type Span = { start: number; size: number }

export const acrossOf = ({ left, width }: RotatedBox): Span => ({ start: left, size: width })
export const downOf = ({ top, height }: RotatedBox): Span => ({ start: top, size: height })

/** Both edges and the center. */
const linesOf = ({ start, size }: Span): number[] => [start, start + size / 2, start + size]

/** Snap lines along one axis: edges and centers of the canvas, of guides and of other boxes. */
export const linesAlong = (boxes: readonly RotatedBox[], axis: Guide['axis']): SnapLine[] =>
  boxes.flatMap(box => {
    const [span, side] = axis === 'across' ? [acrossOf(box), downOf(box)] : [downOf(box), acrossOf(box)]
    return linesOf(span).map(at => ({ at, from: side.start, to: side.start + side.size }))
  })

/** The smallest offset from one of the box's own lines to a snap line within reach; null if there is none. */
export function shortest(owns: readonly number[], lines: readonly SnapLine[], reach: number): number | null {
  const ways = owns.flatMap(own => lines.map(({ at }) => at - own))
  const near = ways.filter(way => Math.abs(way) <= reach)
  return near.length ? near.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best)) : null
}

const HAIR = 0.01

/** The guides that lines of a box are on, each as long as the boxes that share it. `side` is the box across them. */
export function guidesOn(
  axis: Guide['axis'],
  owns: readonly number[],
  side: Span,
  lines: readonly SnapLine[],
): Guide[] {
  return owns.flatMap(own => {
    const on = lines.filter(({ at }) => Math.abs(at - own) < HAIR)
    if (!on.length) return []
    return {
      axis,
      at: own,
      from: Math.min(side.start, ...on.map(line => line.from)),
      to: Math.max(side.start + side.size, ...on.map(line => line.to)),
    }
  })
}

/**
 * Snaps a box that is being moved to others within `reach` canvas pixels, on each axis separately, by the smallest
 * offset. A rotated box snaps with its bounding box.
 */
export function snapBox(box: RotatedBox, others: readonly RotatedBox[], reach: number): Snapped {
  const upright = boundingBox([box]) ?? box
  const targets = others.flatMap(other => boundingBox([other]) ?? [])
  const [across, down] = [linesAlong(targets, 'across'), linesAlong(targets, 'down')]
  const x = shortest(linesOf(acrossOf(upright)), across, reach)
  const y = shortest(linesOf(downOf(upright)), down, reach)
  const moved = { ...upright, left: upright.left + (x ?? 0), top: upright.top + (y ?? 0) }
  return {
    x: x ?? 0,
    y: y ?? 0,
    guides: [
      ...(x === null ? [] : guidesOn('across', linesOf(acrossOf(moved)), downOf(moved), across)),
      ...(y === null ? [] : guidesOn('down', linesOf(downOf(moved)), acrossOf(moved), down)),
    ],
  }
}

/** A distance to show: between a box and its neighbor on one side, at the center of the box. */
export type Distance = { axis: 'across' | 'down'; from: number; to: number; at: number }

/** The distance from a box to the nearest box, or to the edge of the canvas, on each of its four sides. */
export function distancesOf(box: RotatedBox, others: readonly RotatedBox[], canvas: RotatedBox): Distance[] {
  const me = boundingBox([box]) ?? box
  const boxes = others.flatMap(other => boundingBox([other]) ?? [])
  const sides = (['across', 'down'] as const).flatMap(axis => {
    const along = axis === 'across' ? acrossOf : downOf
    const beside = axis === 'across' ? downOf : acrossOf
    const [own, side, whole] = [along(me), beside(me), along(canvas)]
    const level = boxes.filter(other => {
      const { start, size } = beside(other)
      return start < side.start + side.size && start + size > side.start
    })
    const ends = level.map(other => along(other).start + along(other).size).filter(end => end <= own.start)
    const starts = level.map(other => along(other).start).filter(start => start >= own.start + own.size)
    const at = side.start + side.size / 2
    return [
      { axis, from: Math.max(whole.start, ...ends), to: own.start, at },
      { axis, from: own.start + own.size, to: Math.min(whole.start + whole.size, ...starts), at },
    ]
  })
  return sides.filter(({ from, to }) => to > from)
}
