import { easedOut } from '../../captions/along'
import { heardWords } from '../../captions/heard-words'
import { layoutOf } from '../../captions/layout'
import { speakerColours } from '../../captions/speaker-colours'
import { directionOf } from '../../fonts/direction'
import type { FontSpec } from '../../fonts/font-book'
import { type CaptionLook, resolveCaptionStyle, type Shadow } from '../../project/caption-style'
import type { Drawn, Rect } from '../../timeline/frame'
import { rounded } from '../../timeline/rounding'
import { runAt } from '../../timeline/runs'
import type { Evaluate } from '../kind'
import { boxOf } from '../kind-box'
import { turned } from '../turned'
import { highlightsOf } from './highlights'
import { type DrawnWord, type Ground, lightWord } from './light-word'
import { type Moment, momentOf, settling } from './moment'
import { rememberedPages } from './remembered-pages'
import type { PageWord, SetPage } from './set-page'
import { shadowReach, shadowsOf } from './shadows'

/**
 * A page of captions: its words and grounds, from back to front, and what they share. Pixels from the box's corner;
 * the page is turned by `angle` about its `pivot`, and `rise` pixels lower than where it will rest.
 */
export type SubtitleData = {
  words: DrawnWord[]
  font: FontSpec & { fontStyle: CaptionLook['fontStyle'] }
  stroke: string
  strokeWidth: number
  shadows: Shadow[]
  grounds: Ground[]
  highlights: Ground[]
  radius: number
  highlightRadius: number
  border: CaptionLook['border']
  angle: number
  pivot: { x: number; y: number }
  rise: number
  opacity: number
}

const fontOf = ({ fontFamily, fontWeight, fontStyle, fontSize, letterSpacing }: CaptionLook) => ({
  fontFamily,
  fontWeight,
  fontStyle,
  fontSize,
  letterSpacing,
})

function groundsOf(page: SetPage, look: CaptionLook): Ground[] {
  const box = look.backgroundColor === null ? [] : [{ ...page.whole, color: look.backgroundColor }]
  if (look.textBackgroundColor === null || look.textBackgroundShape === 'word') return box
  const color = look.textBackgroundColor
  return [...box, ...page.lines.map(line => ({ ...line, color }))]
}

/** The caption track: pages of the words that are heard, with the word being said lit. */
export const evaluateSubtitle: Evaluate<'subtitle'> = (layer, context) => {
  const look = resolveCaptionStyle(layer.captionStyle ?? context.project.captionStyle)
  const transcript = context.project.transcripts[layer.mediaRef]
  if (!transcript?.captions) return () => null
  const { fps, fonts } = context
  const { language } = transcript
  const box = boxOf(layer)
  const layout = layoutOf(look)
  const maps = context.heard(layer.mediaRef)
  const size = { width: box.width, height: box.height }
  const pages = rememberedPages(transcript, fonts, [layout, maps, size, fps], () => ({
    words: heardWords(transcript, maps, fps),
    ...{ language, direction: directionOf(language), layout, box: size, fps },
  }))
  const colours = speakerColours(transcript)
  const speakerOf = (word: PageWord) => (word.speaker ? (colours.get(word.speaker) ?? null) : null)
  const settled = settling(look)

  const dataOf = (page: SetPage, moments: Moment[], shown: number): SubtitleData => {
    const { factor, pivot } = page
    return {
      words: page.words.map((word, index) =>
        lightWord(word, look, speakerOf(word), moments[index] as Moment),
      ),
      font: { ...fontOf(look), fontSize: rounded(look.fontSize * factor, 'position'), language },
      stroke: look.stroke,
      strokeWidth: rounded(look.strokeWidth * factor, 'position'),
      shadows: shadowsOf(look, factor),
      grounds: groundsOf(page, look),
      highlights: highlightsOf(page.words, moments, look, speakerOf),
      radius: rounded(look.bgCornerRadius * factor, 'position'),
      highlightRadius: rounded(look.highlightRadius * factor, 'position'),
      border: look.border,
      angle: look.angle,
      pivot,
      rise: rounded(look.pageRise * (1 - easedOut(shown)), 'position'),
      opacity: rounded(shown, 'opacity'),
    }
  }

  const reachOf = (extent: Rect): Rect => {
    const over = Math.ceil(
      shadowReach(shadowsOf(look, 1)) +
        Math.abs(look.pageRise) +
        (look.border?.width ?? 0) +
        look.fontSize * 0.3,
    )
    const rect = {
      left: box.left + extent.left - over,
      top: box.top + extent.top - over,
      width: extent.width + 2 * over,
      height: extent.height + 2 * over,
    }
    return turned(rect, { x: box.left + box.width / 2, y: box.top + box.height / 2 }, box.angle)
  }

  // A page in which nothing has changed since the frame before is the same value, so that nobody draws it again.
  let last: { key: string; data: SubtitleData } | null = null
  return (n): Drawn<'subtitle'> | null => {
    const index = runAt(pages, n)
    const page = pages[index]?.set()
    if (!page) return null
    const now = n / fps
    const moments = page.words.map(word => momentOf(word, now, settled))
    const shown = look.pageSeconds > 0 ? Math.min(1, (now - page.start + 1 / fps) / look.pageSeconds) : 1
    const key = `${index} ${shown} ${moments.map(({ phase, since }) => phase + since).join(' ')}`
    if (last?.key !== key) last = { key, data: dataOf(page, moments, shown) }
    return { id: layer.id, kind: 'subtitle', box, reach: reachOf(page.extent), data: last.data }
  }
}
