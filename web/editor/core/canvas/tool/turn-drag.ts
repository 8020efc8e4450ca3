import { rotateLayer } from '@/compositions/edit/rotate-layer'
import type { Point } from '@/compositions/geometry/affine'
import { centerOf, minus, plus, type RotatedBox, rotated } from '../geometry/rotated-box'
import type { CanvasItem, CanvasPlace } from './canvas-tool'
import { type Drag, measureBelow, NO_FEEDBACK, type RotationLine } from './drag'

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

/**
 * The angle of a box whose rotation handle was dragged from one point of the canvas to another: with `snap` at every 45
 * degrees if it is near, or always, or never.
 */
export function turnBox(box: RotatedBox, from: Point, to: Point, snap: 'near' | 'always' | 'never'): number {
  const center = centerOf(box)
  const by = degreesOf(minus(to, center)) - degreesOf(minus(from, center))
  const free = box.angle + by
  const angle = snap === 'never' ? free : snapAngle(free, snap === 'always')
  return ((angle % TURN) + TURN) % TURN
}

/** The line through the center of a box, upright at 0 degrees, that reaches `length` pixels in both directions. */
function lineThrough(box: RotatedBox, angle: number, length: number): RotationLine {
  const [center, arm] = [centerOf(box), rotated({ x: 0, y: length }, angle)]
  return { from: minus(center, arm), to: plus(center, arm) }
}

/** Rotates one layer around its center: snaps near every 45 degrees, with Shift always, with Ctrl never. */
export function turnDrag({ store }: CanvasPlace, [only]: readonly CanvasItem[]): Drag {
  const { width, height } = store.state.project.format
  return {
    name: 'Rotate layer',
    to(from, { at, shift, ctrl }) {
      if (!only) return NO_FEEDBACK
      const angle = turnBox(only.box, from, at, shift ? 'always' : ctrl ? 'never' : 'near')
      store.draw(project => rotateLayer(project, { layerId: only.id, angle }))
      const isOnStep = angle % STEP === 0
      return {
        ...NO_FEEDBACK,
        measure: measureBelow({ ...only.box, angle }, `${Math.round(angle) % TURN}°`),
        line: isOnStep ? lineThrough(only.box, angle, width + height) : null,
      }
    },
  }
}
