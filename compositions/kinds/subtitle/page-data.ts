import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { CaptionLook } from '@/compositions/model/caption-look'
import type { Shadow } from '@/compositions/schema/caption-style'
import type { FontSpec } from '@/compositions/schema/font-spec'
import { withOpacity } from '@/compositions/typography/captions/color'
import { easeOutCubic } from '@/compositions/typography/captions/easing'
import type { PageLayout, PageWord } from './layout-page'
import { expandRect } from './rects'
import { type Background, type DrawnWord, wordAppearance } from './word-appearance'
import { activeColors } from './word-colors'
import type { WordPhase } from './word-phase'

/**
 * The blur of the near shadow of two as a share of the far one's, and the opacity of the soft shadow below a hard one.
 */
const NEAR = 0.2
const BELOW = 0.6

/** The near shadow is cast twice, so that white letters without an outline are readable on a white picture. */
const near = (own: Shadow): Shadow[] => {
  const tight = { ...own, blur: own.blur * NEAR, offsetX: own.offsetX / 2, offsetY: own.offsetY / 2 }
  return [tight, tight]
}

const scaled = ({ color, blur, offsetX, offsetY }: Shadow, factor: number): Shadow => ({
  color,
  blur: roundToStep(blur * factor, 'blur'),
  offsetX: roundToStep(offsetX * factor, 'position'),
  offsetY: roundToStep(offsetY * factor, 'position'),
})

/** The shadows of a style as chained drop shadows, each cast by the result so far; `factor` scales them all. */
function shadowsOf({ shadow, shadowType }: CaptionLook, factor: number): Shadow[] {
  if (!shadow || shadowType === 'none') return []
  const own = scaled(shadow, factor)
  if (shadowType === 'soft') return [own]
  if (shadowType === 'double') return [...near(own), own]
  const hard = { ...own, blur: 0 }
  if (own.blur === 0) return [hard]
  const soft = { ...own, offsetX: own.offsetX / 2, offsetY: own.offsetY / 2 }
  const around = { ...own, blur: own.blur * NEAR, offsetX: 0, offsetY: 0 }
  return [around, hard, { ...soft, color: withOpacity(own.color, BELOW) }]
}

/** Pixels that shadows may extend past what casts them. */
const shadowReach = (shadows: readonly Shadow[]): number =>
  shadows.reduce(
    (sum, { blur, offsetX, offsetY }) => sum + blur * 1.5 + Math.max(Math.abs(offsetX), Math.abs(offsetY)),
    0,
  )

const between = (from: Rect, to: Rect, share: number): Rect => ({
  left: roundToStep(from.left + (to.left - from.left) * share, 'position'),
  top: roundToStep(from.top + (to.top - from.top) * share, 'position'),
  width: roundToStep(from.width + (to.width - from.width) * share, 'position'),
  height: roundToStep(from.height + (to.height - from.height) * share, 'position'),
})

/**
 * The boxes behind words: one that moves from the previous word in the same line to the active word, and one behind
 * each emphasized word. `speakerOf` returns the color of a word's speaker.
 */
function highlightsOf(
  words: readonly PageWord[],
  phases: readonly WordPhase[],
  look: CaptionLook,
  speakerOf: (word: PageWord) => string | null,
): Background[] {
  if (look.highlightBoxColor === null) return []
  return words.flatMap((word, index) => {
    const { phase, since } = phases[index] as WordPhase
    const color = activeColors(look, speakerOf(word)).highlight
    if (color === null || (phase !== 'active' && !word.isKey)) return []
    const before = words[index - 1]
    const comes = phase === 'active' && before?.row === word.row && before.activeUntil === word.start
    if (!comes || look.highlightSeconds === 0 || word.isKey) return [{ ...word.slot, color }]
    return [{ ...between(before.slot, word.slot, easeOutCubic(since / look.highlightSeconds)), color }]
  })
}

/**
 * A page of captions: its words, backgrounds and highlights, and what they share. Pixels from the box's corner; the
 * page is rotated by `angle` about its `pivot`, and `rise` pixels below its place at rest.
 */
export type SubtitleData = {
  words: DrawnWord[]
  font: FontSpec & { fontStyle: CaptionLook['fontStyle'] }
  stroke: string
  strokeWidth: number
  shadows: Shadow[]
  backgrounds: Background[]
  highlights: Background[]
  radius: number
  highlightRadius: number
  border: CaptionLook['border']
  angle: number
  pivot: { x: number; y: number }
  rise: number
  opacity: number
}

/** A page at one time: the phase of each word, and the progress of the page's entrance, 0 to 1. */
type PageMoment = { phases: readonly WordPhase[]; shown: number }

/** What a track is drawn with: its look, its language, and the color of a word's speaker, null if there is none. */
export type PageStyle = {
  look: CaptionLook
  language: string
  speakerOf(word: PageWord): string | null
}

function backgroundsOf({ whole, lines }: PageLayout, look: CaptionLook): Background[] {
  const box = look.backgroundColor === null ? [] : [{ ...whole, color: look.backgroundColor }]
  const color = look.textBackgroundColor
  if (color === null || look.textBackgroundShape === 'word') return box
  return [...box, ...lines.map(line => ({ ...line, color }))]
}

/** The data of a page at one time. */
export function pageData(page: PageLayout, { phases, shown }: PageMoment, drawing: PageStyle): SubtitleData {
  const { look, language, speakerOf } = drawing
  const { fontFamily, fontWeight, fontStyle, letterSpacing } = look
  const sized = (pixels: number) => roundToStep(pixels * page.factor, 'position')
  return {
    words: page.words.map((word, index) =>
      wordAppearance(word, look, speakerOf(word), phases[index] as WordPhase),
    ),
    font: { fontFamily, fontWeight, fontStyle, letterSpacing, fontSize: sized(look.fontSize), language },
    stroke: look.stroke,
    strokeWidth: sized(look.strokeWidth),
    shadows: shadowsOf(look, page.factor),
    backgrounds: backgroundsOf(page, look),
    highlights: highlightsOf(page.words, phases, look, speakerOf),
    radius: sized(look.bgCornerRadius),
    highlightRadius: sized(look.highlightRadius),
    border: look.border,
    angle: look.angle,
    pivot: page.pivot,
    rise: roundToStep(look.pageRise * (1 - easeOutCubic(shown)), 'position'),
    opacity: roundToStep(shown, 'opacity'),
  }
}

/** How far glyphs may extend past the measured bounds of their words, in ems. */
const STRAY = 0.3

/** The ink bounds of a page, with shadows, borders and its entrance, in pixels from the box's corner. */
export function pageInkBounds({ extent }: PageLayout, look: CaptionLook): Rect {
  const shadows = shadowReach(shadowsOf(look, 1))
  const border = look.border?.width ?? 0
  const over = Math.ceil(shadows + Math.abs(look.pageRise) + border + look.fontSize * STRAY)
  return expandRect(extent, over, over)
}
