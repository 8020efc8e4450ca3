import { rotateLayer } from '@/compositions/edit/rotate-layer'
import type { Point } from '@/compositions/geometry/affine'
import { centerOf, minus, type RotatedBox } from '../geometry/rotated-box'
import type { CanvasItem, CanvasPlace } from './canvas-tool'
import type { Drag, DragFeedback } from './drag'

const STEP = 45
const NEAR = 4
const TURN = 360

const degreesOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI

/**
 * The nearest multiple of 45 degrees if an angle is within 4 degrees of it, or always with `firmly`; else the
 * angle.
 */
export function snapAngle(angle: number, firmly: boolean): number {
  const nearest = Math.round(angle / STEP) * STEP
  return firmly || Math.abs(angle - nearest) <= NEAR ? nearest : angle
}

/** The angle of a box whose rotation handle was dragged from one point of the canvas to another. */
export function turnBox(box: RotatedBox, from: Point, to: Point, firmly: boolean): number {
  const center = centerOf(box)
  const by = degreesOf(minus(to, center)) - degreesOf(minus(from, center))
  const angle = snapAngle(box.angle + by, firmly)
  return ((angle % TURN) + TURN) % TURN
}

const NONE: DragFeedback = { guides: [], distances: [] }

/** Rotates one layer around its center: snaps near every 45 degrees, with Shift always. */
export function turnDrag({ store }: CanvasPlace, [only]: readonly CanvasItem[]): Drag {
  return {
    name: 'Rotate layer',
    to(from, { at, shift = false }) {
      if (!only) return NONE
      const angle = turnBox(only.box, from, at, shift)
      store.draw(project => rotateLayer(project, { layerId: only.id, angle }))
      return NONE
    },
  }
}
