import { mixColours } from '../../captions/colour'
import { motions } from '../../captions/motion'
import type { CaptionLook } from '../../project/caption-style'
import { rounded } from '../../timeline/rounding'
import type { SetWord } from './set-page'

/**
 * A word as it is drawn: `x` its left edge and `baseline` in pixels from the box's corner before `scale` and `angle`
 * (about its middle); `filled` says how much of it from the left has `fill`, the rest has `rest`.
 */
export type DrawnWord = {
  text: string
  x: number
  baseline: number
  width: number
  fill: string
  rest: string
  filled: number
  scale: number
  angle: number
}

/** A word at second `now` of the timeline: lit while it is said, else as what is past or to come. */
export function drawWord(word: SetWord, look: CaptionLook, now: number): DrawnWord {
  const common = {
    text: word.text,
    x: word.x,
    baseline: word.baseline,
    width: word.width,
    scale: 1,
    angle: 0,
  }
  const emphasized = look.emphasize && word.emphasize
  // Half a millisecond of grace: frames and words are both rounded, a word must not miss its own frame.
  const since = now - word.start + 5e-4
  if (since >= 0 && now < word.litUntil) {
    const motion = motions[look.presetStyle].at(since, word.litUntil - word.start)
    const fill = mixColours(look.futureFill, look.activeFill, Math.round(motion.lit * 8) / 8)
    const filled = rounded(motion.share * word.width, 'height')
    const scale = Math.round(motion.scale * 200) / 200
    return { ...common, fill, rest: look.futureFill, filled, scale, angle: motion.angle }
  }
  const fill = emphasized ? look.activeFill : since >= 0 ? look.fill : look.futureFill
  return { ...common, fill, rest: fill, filled: word.width }
}
