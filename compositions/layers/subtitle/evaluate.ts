import { mixColours } from '../../captions/colour'
import { type HeardWord, heardWords } from '../../captions/heard-words'
import { lineWidth, type Measured } from '../../captions/lines'
import { motions } from '../../captions/motion'
import { type Page, paginate } from '../../captions/pages'
import type { FontSpec } from '../../fonts/font-book'
import { type CaptionLook, resolveCaptionStyle, type Shadow } from '../../project/caption-style'
import type { Drawn } from '../../timeline/frame'
import { toFrame } from '../../timeline/frames'
import { rounded } from '../../timeline/rounding'
import type { Evaluate, LayerContext } from '../kind'
import { boxOf, reachOf } from '../kind-box'
import type { SubtitleLayer } from './schema'

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

/** A page of captions: its words, and what they share. */
export type SubtitleData = {
  words: DrawnWord[]
  font: FontSpec & { fontStyle: CaptionLook['fontStyle'] }
  stroke: string
  strokeWidth: number
  shadow: Shadow | null
}

/** Space between words in ems, and the most that a lit word may grow by. */
const GAP = 0.26
const GROWTH = 1.2

/** A pause (seconds) up to which a word stays lit until the next one. */
const HOLD = 0.3

type SetWord = HeardWord & Measured & { litUntil: number; x: number; baseline: number }
type SetPage = { first: number; after: number; words: SetWord[]; fontSize: number }

function shown(text: string, look: CaptionLook): string {
  if (look.transform === 'uppercase') return text.toLocaleUpperCase('en')
  return look.transform === 'lowercase' ? text.toLocaleLowerCase('en') : text
}

/** Places the words of a page in its box; a page wider than the box is made smaller until it fits. */
function setPage(
  page: Page<HeardWord & Measured>,
  look: CaptionLook,
  layer: SubtitleLayer,
  context: LayerContext,
) {
  const box = boxOf(layer)
  const room = box.width - 2 * look.strokeWidth
  const widest = Math.max(...page.lines.map(line => lineWidth(line, GAP * look.fontSize)))
  const shrink = Math.min(1, room / widest)
  const fontSize = rounded(look.fontSize * shrink, 'position')
  const gap = GAP * fontSize
  const height = look.lineHeight * fontSize
  const { ascent, descent } = context.fonts.extents({ ...look, fontSize })
  const top = (box.height - height * page.lines.length) / 2
  const words = page.lines.flatMap((line, row) => {
    const sized = line.map(word => ({ ...word, width: word.width * shrink }))
    const free = box.width - lineWidth(sized, gap)
    let x =
      look.textAlign === 'left'
        ? look.strokeWidth
        : look.textAlign === 'right'
          ? free - look.strokeWidth
          : free / 2
    const baseline = rounded(top + row * height + (height - ascent - descent) / 2 + ascent, 'position')
    return sized.map(word => {
      const placed = { ...word, x: rounded(x, 'position'), baseline, width: rounded(word.width, 'position') }
      x += word.width + gap
      return placed
    })
  })
  return {
    first: toFrame(page.start, context.fps),
    after: toFrame(page.end, context.fps),
    fontSize,
    words: words.map((word, index) => {
      const next = words[index + 1]?.start ?? Number.POSITIVE_INFINITY
      return { ...word, litUntil: next - word.end < HOLD ? next : word.end }
    }),
  }
}

function drawWord(word: SetWord, look: CaptionLook, now: number): DrawnWord {
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
    const motion = motions[look.presetStyle](since, word.litUntil - word.start)
    const fill = mixColours(look.futureFill, look.activeFill, Math.round(motion.lit * 8) / 8)
    const filled = rounded(motion.share * word.width, 'height')
    const scale = Math.round(motion.scale * 200) / 200
    return { ...common, fill, rest: look.futureFill, filled, scale, angle: motion.angle }
  }
  const fill = emphasized ? look.activeFill : since >= 0 ? look.fill : look.futureFill
  return { ...common, fill, rest: fill, filled: word.width }
}

function pageAt(pages: readonly SetPage[], n: number): SetPage | null {
  let low = 0
  let high = pages.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const page = pages[middle] as SetPage
    if (n < page.first) high = middle - 1
    else if (n >= page.after) low = middle + 1
    else return page
  }
  return null
}

/** The caption track: pages of the words that are heard, with the word being said lit. */
export const evaluateSubtitle: Evaluate<'subtitle'> = (layer, context) => {
  const look = resolveCaptionStyle(layer.captionStyle ?? context.project.captionStyle)
  const transcript = context.project.transcripts[layer.mediaRef]
  if (!transcript?.captions) return () => null
  const measured = heardWords(transcript, context.heard(layer.mediaRef), context.fps).map(word => {
    const text = shown(word.text, look)
    return { ...word, text, width: context.fonts.width(text, look) }
  })
  const box = boxOf(layer)
  const room = (box.width - 2 * look.strokeWidth) / (1 + (GROWTH - 1) / 2)
  const pages = paginate(measured, look.wordLimit, GAP * look.fontSize, room).map(page =>
    setPage(page, look, layer, context),
  )
  const shadow = look.shadow
  const over =
    look.strokeWidth +
    look.fontSize * 0.3 +
    (shadow ? shadow.blur * 1.5 + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) : 0)
  const reach = reachOf(box, Math.ceil(over))
  return (n): Drawn<'subtitle'> | null => {
    const page = pageAt(pages, n)
    if (!page) return null
    const font = { ...pick(look), fontSize: page.fontSize }
    const words = page.words.map(word => drawWord(word, look, n / context.fps))
    const data = { words, font, stroke: look.stroke, strokeWidth: look.strokeWidth, shadow }
    return { id: layer.id, kind: 'subtitle', box, reach, data }
  }
}

const pick = ({ fontFamily, fontWeight, fontStyle, fontSize, letterSpacing }: CaptionLook) => ({
  fontFamily,
  fontWeight,
  fontStyle,
  fontSize,
  letterSpacing,
})
