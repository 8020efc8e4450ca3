import { boundingBox, type RotatedBox } from './rotated-box'

/** A guide: vertical at `at` across, or horizontal at `at` down; from one end to the other. */
export type Guide = { axis: 'across' | 'down'; at: number; from: number; to: number }

/** The offset that snaps a box, and the guides that it is then on. */
export type Snapped = { x: number; y: number; guides: Guide[] }

/** A snap line and its extent. */
type Line = { at: number; from: number; to: number }

type Span = { start: number; size: number }

const acrossOf = ({ left, width }: RotatedBox): Span => ({ start: left, size: width })
const downOf = ({ top, height }: RotatedBox): Span => ({ start: top, size: height })

/** Both edges and the center. */
const linesOf = ({ start, size }: Span): number[] => [start, start + size / 2, start + size]

/** Snap targets along one axis: edges and centers of the canvas, of its safe area and of other boxes. */
const linesAlong = (boxes: readonly RotatedBox[], axis: Guide['axis']): Line[] =>
  boxes.flatMap(box => {
    const [span, side] = axis === 'across' ? [acrossOf(box), downOf(box)] : [downOf(box), acrossOf(box)]
    return linesOf(span).map(at => ({ at, from: side.start, to: side.start + side.size }))
  })

/** The smallest offset from an edge or the center of a span to a line within reach. */
function shortest(span: Span, lines: readonly Line[], reach: number): number | null {
  const ways = linesOf(span).flatMap(own => lines.map(({ at }) => at - own))
  const near = ways.filter(way => Math.abs(way) <= reach)
  return near.length ? near.reduce((best, way) => (Math.abs(way) < Math.abs(best) ? way : best)) : null
}

const HAIR = 0.01

/** The guides that a span snaps to, each as long as the boxes that share it. */
function guidesOn(axis: Guide['axis'], span: Span, side: Span, lines: readonly Line[]): Guide[] {
  return linesOf(span).flatMap(own => {
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
  const x = shortest(acrossOf(upright), across, reach)
  const y = shortest(downOf(upright), down, reach)
  const moved = { ...upright, left: upright.left + (x ?? 0), top: upright.top + (y ?? 0) }
  return {
    x: x ?? 0,
    y: y ?? 0,
    guides: [
      ...(x === null ? [] : guidesOn('across', acrossOf(moved), downOf(moved), across)),
      ...(y === null ? [] : guidesOn('down', downOf(moved), acrossOf(moved), down)),
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
