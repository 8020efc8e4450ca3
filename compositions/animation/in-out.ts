import type { Inset } from '../geometry/box'
import { type Direction, directionVector, opposite } from './animation-bounds'
import type { CurveName } from './curves'
import { type AnimationFamily, dimmed } from './families/family'

/** Degrees it leans by, and the share of its width that it travels. */
const [SKEW_DEGREES, TRAVEL] = [35, 0.35]

/** Leans while it moves a short way to the left or right, and straightens at the end. */
const skew =
  (towards: 'left' | 'right'): AnimationFamily =>
  (gone, leaving, { width }) => {
    const sense = (towards === 'right') === leaving ? 1 : -1
    return { x: sense * width * TRAVEL * gone, skewX: -sense * SKEW_DEGREES * gone, opacity: dimmed(gone) }
  }

const EDGES: Record<Direction, keyof Inset> = { left: 'left', right: 'right', up: 'top', down: 'bottom' }

/** Uncovered, and covered again, by an edge that travels towards a side; shadows and outlines go with it. */
const reveal =
  (towards: Direction): AnimationFamily =>
  (gone, leaving, { width, height, overflow }) => {
    const cut = leaving ? opposite(towards) : towards
    const [edge, other] = [EDGES[cut], EDGES[opposite(cut)]]
    const extent = (cut === 'left' || cut === 'right' ? width : height) + overflow[edge] + overflow[other]
    const open = {
      top: -overflow.top,
      right: -overflow.right,
      bottom: -overflow.bottom,
      left: -overflow.left,
    }
    return { clip: { ...open, [edge]: Math.round(extent * gone) - overflow[edge] } }
  }

/** How much smaller and larger than itself it is when it is out of the way. */
const [SMALLER, LARGER] = [0.7, 0.6]

/** Grows on the way in and out (`in`), or shrinks both times (`out`). */
const zoom =
  (towards: 'in' | 'out'): AnimationFamily =>
  (gone, leaving) => {
    const isSmall = (towards === 'in') !== leaving
    const scale = isSmall ? 1 - SMALLER * gone : 1 + LARGER * gone
    return { scaleX: scale, scaleY: scale, opacity: dimmed(gone) }
  }

/** Travels towards a side, from beyond the canvas and beyond it again. */
const slide =
  (towards: Direction): AnimationFamily =>
  (gone, leaving, bounds) => {
    const side = leaving ? towards : opposite(towards)
    const { x, y } = directionVector(side)
    const distance = bounds.exitDistance[side] * gone
    const opacity = bounds.fades ? dimmed(gone) : 1
    return { x: x * distance, y: y * distance, opacity }
  }

/** Degrees it turns by. */
const ROTATE_DEGREES = 120

/** Rotates clockwise or counterclockwise on the way in and out. */
const rotate =
  (towards: 'cw' | 'ccw'): AnimationFamily =>
  (gone, leaving) => ({
    angle: ((towards === 'cw') === leaving ? 1 : -1) * ROTATE_DEGREES * gone,
    opacity: dimmed(gone),
  })

/** Pixels below its place from which it comes, besides half its height. */
const BELOW = 60

/** Pops up from just below its place, a little over it and back, as a notice does. */
const toast: AnimationFamily = (gone, _leaving, { height }) => ({
  y: (height / 2 + BELOW) * gone,
  opacity: dimmed(gone),
})

/** Comes out of nothing. */
const fade: AnimationFamily = gone => ({ opacity: 1 - gone })

/** An animation for coming and going: what people call it, its family and the curve of its time. */
type End = { label: string; move: AnimationFamily; curve: CurveName }

/** Every animation in and out by its name. Directions are where the movement leads. */
const TABLE = {
  fade: { label: 'Fade', move: fade, curve: 'even' },
  'slide-left': { label: 'Slide left', move: slide('left'), curve: 'settle' },
  'slide-right': { label: 'Slide right', move: slide('right'), curve: 'settle' },
  'slide-up': { label: 'Slide up', move: slide('up'), curve: 'settle' },
  'slide-down': { label: 'Slide down', move: slide('down'), curve: 'settle' },
  'reveal-left': { label: 'Reveal left', move: reveal('left'), curve: 'gentle' },
  'reveal-right': { label: 'Reveal right', move: reveal('right'), curve: 'gentle' },
  'reveal-up': { label: 'Reveal up', move: reveal('up'), curve: 'gentle' },
  'reveal-down': { label: 'Reveal down', move: reveal('down'), curve: 'gentle' },
  'zoom-in': { label: 'Zoom in', move: zoom('in'), curve: 'settle' },
  'zoom-out': { label: 'Zoom out', move: zoom('out'), curve: 'settle' },
  'bounce-left': { label: 'Bounce left', move: slide('left'), curve: 'bounce' },
  'bounce-right': { label: 'Bounce right', move: slide('right'), curve: 'bounce' },
  'bounce-up': { label: 'Bounce up', move: slide('up'), curve: 'bounce' },
  'bounce-down': { label: 'Bounce down', move: slide('down'), curve: 'bounce' },
  toast: { label: 'Toast', move: toast, curve: 'spring' },
  'rotate-cw': { label: 'Rotate clockwise', move: rotate('cw'), curve: 'settle' },
  'rotate-ccw': { label: 'Rotate anticlockwise', move: rotate('ccw'), curve: 'settle' },
  'skew-left': { label: 'Skew left', move: skew('left'), curve: 'settle' },
  'skew-right': { label: 'Skew right', move: skew('right'), curve: 'settle' },
} satisfies Record<string, End>

export type InOutName = keyof typeof TABLE

export const IN_OUT_ANIMATIONS: Readonly<Record<InOutName, End>> = TABLE

export const inOutNames = Object.keys(TABLE) as [InOutName, ...InOutName[]]
