import { type HeardWord, heardWords } from '../../captions/heard-words'
import { lineWidth, type Measured } from '../../captions/lines'
import { motions } from '../../captions/motion'
import { type Page, paginate } from '../../captions/pages'
import type { CaptionLook } from '../../project/caption-style'
import type { Transcript } from '../../project/transcript'
import { toFrame } from '../../timeline/frames'
import { rounded } from '../../timeline/rounding'
import type { LayerContext } from '../kind'
import { boxOf } from '../kind-box'
import type { SubtitleLayer } from './schema'

/** Space between words in ems. */
const GAP = 0.26

/** A pause (seconds) up to which a word stays lit until the next one. */
const HOLD = 0.3

/** A heard word in its place: `x`, `baseline` in pixels from the box's corner, lit until that second. */
export type SetWord = HeardWord & Measured & { litUntil: number; x: number; baseline: number }
/** A page in its place, on screen for frames `[first, after)`. */
export type SetPage = { first: number; after: number; words: SetWord[]; fontSize: number }

/** Pixels that a line may take, so that the lit word stays inside the box when it grows. */
const roomOf = (layer: SubtitleLayer, look: CaptionLook): number =>
  (boxOf(layer).width - 2 * look.strokeWidth) / motions[look.presetStyle].growth

/** Places the words of a page in its box; a page too large for the box is made smaller until it fits. */
function setPage(
  page: Page<HeardWord & Measured>,
  look: CaptionLook,
  layer: SubtitleLayer,
  context: LayerContext,
): SetPage {
  const box = boxOf(layer)
  const widest = Math.max(...page.lines.map(line => lineWidth(line, GAP * look.fontSize)))
  const tall = look.lineHeight * look.fontSize * page.lines.length
  const shrink = Math.min(1, roomOf(layer, look) / widest, box.height / tall)
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

function shown(text: string, look: CaptionLook): string {
  if (look.transform === 'uppercase') return text.toLocaleUpperCase('en')
  return look.transform === 'lowercase' ? text.toLocaleLowerCase('en') : text
}

/** All pages of a caption track, in order. */
export function setPages(
  transcript: Transcript,
  look: CaptionLook,
  layer: SubtitleLayer,
  context: LayerContext,
): SetPage[] {
  const measured = heardWords(transcript, context.heard(layer.mediaRef), context.fps).map(word => {
    const text = shown(word.text, look)
    return { ...word, text, width: context.fonts.width(text, look) }
  })
  return paginate(measured, look.wordLimit, GAP * look.fontSize, roomOf(layer, look)).map(page =>
    setPage(page, look, layer, context),
  )
}
