import type { Rect } from '../../geometry/box'
import { rounded } from '../../geometry/rounding'
import type { CaptionLook } from '../../model/caption-look'
import type { Shadow } from '../../schema/caption-style'
import type { FontSpec } from '../../schema/font-spec'
import { easeOutCubic } from '../../typography/captions/easing'
import { highlightsOf } from './highlights'
import type { PageLayout, PageWord } from './layout-page'
import { padded } from './rects'
import { shadowReach, shadowsOf } from './shadows'
import { type Background, type DrawnWord, wordAppearance } from './word-appearance'
import type { WordPhase } from './word-phase'

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
  grounds: Background[]
  highlights: Background[]
  radius: number
  highlightRadius: number
  border: CaptionLook['border']
  angle: number
  pivot: { x: number; y: number }
  rise: number
  opacity: number
}

/** A page at one instant: the moment of each word, and how far the page has come up, 0 to 1. */
type Instant = { moments: readonly WordPhase[]; shown: number }

/** What a track is drawn with: its look, its language, and the color of who says a word, null where there is none. */
export type Drawing = {
  look: CaptionLook
  language: string
  speakerOf(word: PageWord): string | null
}

function groundsOf({ whole, lines }: PageLayout, look: CaptionLook): Background[] {
  const box = look.backgroundColor === null ? [] : [{ ...whole, color: look.backgroundColor }]
  const color = look.textBackgroundColor
  if (color === null || look.textBackgroundShape === 'word') return box
  return [...box, ...lines.map(line => ({ ...line, color }))]
}

/** A page as it is drawn at an instant. */
export function pageData(page: PageLayout, { moments, shown }: Instant, drawing: Drawing): SubtitleData {
  const { look, language, speakerOf } = drawing
  const { fontFamily, fontWeight, fontStyle, letterSpacing } = look
  const sized = (pixels: number) => rounded(pixels * page.factor, 'position')
  return {
    words: page.words.map((word, index) =>
      wordAppearance(word, look, speakerOf(word), moments[index] as WordPhase),
    ),
    font: { fontFamily, fontWeight, fontStyle, letterSpacing, fontSize: sized(look.fontSize), language },
    stroke: look.stroke,
    strokeWidth: sized(look.strokeWidth),
    shadows: shadowsOf(look, page.factor),
    grounds: groundsOf(page, look),
    highlights: highlightsOf(page.words, moments, look, speakerOf),
    radius: sized(look.bgCornerRadius),
    highlightRadius: sized(look.highlightRadius),
    border: look.border,
    angle: look.angle,
    pivot: page.pivot,
    rise: rounded(look.pageRise * (1 - easeOutCubic(shown)), 'position'),
    opacity: rounded(shown, 'opacity'),
  }
}

/** How much of a font may stand out of the extent of its words: the ends of long letters, in font sizes. */
const STRAY = 0.3

/** What a page may touch, with shadows and borders and while it comes up, in pixels from the box's corner. */
export function pageReach({ extent }: PageLayout, look: CaptionLook): Rect {
  const shadows = shadowReach(shadowsOf(look, 1))
  const rim = look.border?.width ?? 0
  const over = Math.ceil(shadows + Math.abs(look.pageRise) + rim + look.fontSize * STRAY)
  return padded(extent, over, over)
}
