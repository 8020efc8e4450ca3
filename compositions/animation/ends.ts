import type { CurveName } from './curves'
import { fade } from './families/fade'
import type { Family } from './families/family'
import { reveal } from './families/reveal'
import { rotate } from './families/rotate'
import { skew } from './families/skew'
import { slide } from './families/slide'
import { toast } from './families/toast'
import { zoom } from './families/zoom'

/** An animation for coming and going: what people call it, its family and the curve of its time. */
type End = { label: string; move: Family; curve: CurveName }

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

export type EndName = keyof typeof TABLE

export const ENDS: Readonly<Record<EndName, End>> = TABLE

export const endNames = Object.keys(TABLE) as [EndName, ...EndName[]]
