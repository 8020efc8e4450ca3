import { DEFAULTS } from '../catalog/defaults'
import { type Direction, directionVector } from './animation-bounds'
import type { Motion } from './motion'

/**
 * An animation that goes on and on: its motion at `phase` 0 to 1 of a round, at rest at 0; `seconds` of a stroke where
 * no one chose another, and the strokes of a round: there and back are two.
 */
type Loop = { label: string; seconds: number; strokes: 1 | 2; move(phase: number): Partial<Motion> }

/** Pixels, growth and degrees of the loops whose measure the specification leaves open. */
const [MOVE_PIXELS, ZOOM_GROWTH, ROLL_DEGREES] = [40, 0.08, 6]

const { seconds, shakePixels, shakeSeconds, spinSeconds } = DEFAULTS.animations

/** From 0 to 1 and back, slow at both ends. */
const thereAndBack = (phase: number): number => (1 - Math.cos(2 * Math.PI * phase)) / 2

/** To one side, through the middle, to the other. */
const swing = (phase: number): number => Math.sin(2 * Math.PI * phase)

const move = (label: string, towards: Direction): Loop => {
  const { x, y } = directionVector(towards)
  const distance = (phase: number) => MOVE_PIXELS * thereAndBack(phase)
  return {
    label,
    seconds,
    strokes: 2,
    move: phase => ({ x: x * distance(phase), y: y * distance(phase) }),
  }
}

const zoomed = (phase: number): Partial<Motion> => {
  const scale = 1 + ZOOM_GROWTH * thereAndBack(phase)
  return { scaleX: scale, scaleY: scale }
}

/** Every loop by its name. */
const TABLE = {
  'move-left': move('Move left', 'left'),
  'move-right': move('Move right', 'right'),
  'move-up': move('Move up', 'up'),
  'move-down': move('Move down', 'down'),
  zoom: { label: 'Zoom', seconds, strokes: 2, move: zoomed },
  shake: {
    label: 'Shake',
    seconds: shakeSeconds,
    strokes: 2,
    move: phase => ({ x: shakePixels * swing(phase) }),
  },
  roll: { label: 'Roll', seconds, strokes: 2, move: phase => ({ angle: ROLL_DEGREES * swing(phase) }) },
  spin: { label: 'Spin', seconds: spinSeconds, strokes: 1, move: phase => ({ angle: 360 * phase }) },
} satisfies Record<string, Loop>

export type LoopName = keyof typeof TABLE

export const LOOP_ANIMATIONS: Readonly<Record<LoopName, Loop>> = TABLE

export const loopNames = Object.keys(TABLE) as [LoopName, ...LoopName[]]
