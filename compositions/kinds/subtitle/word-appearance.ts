import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { CaptionLook } from '@/compositions/model/caption-look'
import { easeOutCubic, overshoot } from '@/compositions/typography/captions/easing'
import type { PageWord } from './layout-page'
import { activeShare, wordBackground, wordFills } from './word-colors'
import type { WordPhase } from './word-phase'

/** A rectangle in one color, in pixels from the box's corner. */
export type Background = Rect & { color: string }

/**
 * A word as it is drawn, in pixels from the box's corner: `x` its left edge, `size` its font size, before it is moved
 * down by `drop`, and scaled and turned about its middle. `filled` pixels of it have `fill`, from where it is read on;
 * the rest has `rest`. `background` moves with it.
 */
export type DrawnWord = {
  text: string
  x: number
  baseline: number
  middle: number
  width: number
  size: number
  rightToLeft: boolean
  fill: string
  rest: string
  filled: number
  scale: number
  angle: number
  drop: number
  blur: number
  background: Background | null
  underline: Background | null
}

/** The distance of the underline below the baseline, in ems. */
const UNDERLINE = 0.14

/** Scale, angle and drop of a word; an emphasized word that isn't active has the angle of an active one. */
function motionOf(word: PageWord, look: CaptionLook, { phase, since }: WordPhase, size: number) {
  if (phase !== 'active') return { scale: 1, angle: word.isKey ? look.activeAngle : 0, drop: 0 }
  const share = look.activeSeconds > 0 ? since / look.activeSeconds : 1
  const most = Math.max(look.activeScale, word.most * word.grown)
  const active = Math.min(most, overshoot(look.activeFrom, look.activePeak, look.activeScale, share))
  return {
    scale: word.stays ? 1 : roundToStep(active / word.grown, 'scale'),
    angle: look.activeAngle,
    drop: roundToStep(look.activeRise * size * (1 - easeOutCubic(share)), 'position'),
  }
}

/** The underline of a word that is active, or emphasized and already spoken; null for others. */
function underlineOf(
  word: PageWord,
  look: CaptionLook,
  fill: string,
  wordPhase: WordPhase,
): Background | null {
  if (look.underline === 0 || (wordPhase.phase !== 'active' && !(word.isKey && wordPhase.phase === 'past')))
    return null
  return {
    left: word.x,
    top: roundToStep(word.baseline + UNDERLINE * word.size, 'position'),
    width: word.width,
    height: roundToStep(look.underline * word.size, 'position'),
    color: look.activeColor ?? fill,
  }
}

/** The appearance of a word in a phase. `speaker` is the color of its speaker; null keeps the style's colors. */
export function wordAppearance(
  word: PageWord,
  look: CaptionLook,
  speaker: string | null,
  wordPhase: WordPhase,
): DrawnWord {
  const { text, x, baseline, middle, width, size, rightToLeft } = word
  const { fill, rest } = wordFills(word, look, speaker, wordPhase)
  const isSwept = wordPhase.phase === 'active' && look.activeSweep
  const share = isSwept ? Math.min(1, wordPhase.since / Math.max(word.activeUntil - word.start, 1e-6)) : 1
  const background = wordBackground(word, look, speaker, wordPhase)
  const sharp = word.isKey ? 1 : activeShare(wordPhase, look.activeFade)
  return {
    ...{ text, x, baseline, middle, width, size, rightToLeft, fill, rest },
    filled: share < 1 ? roundToStep(share * width, 'height') : width,
    ...motionOf(word, look, wordPhase, size),
    blur: roundToStep(look.restBlur * (1 - sharp), 'blur'),
    background: background === null ? null : { ...word.slot, color: background },
    underline: underlineOf(word, look, fill, wordPhase),
  }
}
