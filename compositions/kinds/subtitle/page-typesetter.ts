import { divideWords } from '@/compositions/typography/captions/divide-words'
import { type CaptionLayout, gapOf } from '@/compositions/typography/captions/layout'
import { type MeasuredWord, measureWords } from '@/compositions/typography/captions/measure-words'
import { autoLines, countLines } from '@/compositions/typography/captions/page-lines'
import type { Page, PageRule } from '@/compositions/typography/captions/pages'
import type { TimelineWord } from '@/compositions/typography/captions/timeline-words'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { lineHeightOf } from './layout-line'
import { layoutPage, type PageLayout } from './layout-page'

/** What decides where words are placed: their language, the layout, the size of the box in pixels of the canvas. */
export type TypesettingOptions = {
  language: string
  direction: 'ltr' | 'rtl'
  layout: CaptionLayout
  box: { width: number; height: number }
  fps: number
}

/** Measures the words of one track, divides them into pages, and lays these out. */
export type PageTypesetter = {
  rule: PageRule<MeasuredWord>
  measure(words: readonly TimelineWord[]): MeasuredWord[]
  layout(page: Page<MeasuredWord>): PageLayout
}

/** The number of lines assumed when computing how much width a rotated page loses. */
const TURNED_LINES = 2

/** The maximum width of a line in pixels, so that outline and padding stay inside the box. */
function roomOf(layout: CaptionLayout, width: number): number {
  const { fontSize, lineHeight, strokeWidth, backgroundPadding, backgrounds, boxed, angle } = layout
  const pads = (backgrounds === 'none' ? 0 : 1) + (boxed ? 1 : 0)
  const around = 2 * (strokeWidth + pads * backgroundPadding.x * fontSize)
  const radians = (Math.abs(angle) * Math.PI) / 180
  const lost = TURNED_LINES * lineHeight * fontSize * Math.sin(radians)
  return Math.max(1, (width - lost) / Math.cos(radians) - around)
}

/** Creates the typesetter of a track with a font book. */
export function createTypesetter(
  { layout, direction, box, language }: TypesettingOptions,
  fonts: FontBook,
): PageTypesetter {
  const room = roomOf(layout, box.width)
  const { ascent, descent } = fonts.extents({ ...layout, fontSize: 1, language })
  const whole = { width: room, height: box.height, line: lineHeightOf(layout, layout.fontSize) }
  const fitted = (words: readonly MeasuredWord[]) => divideWords(words, whole, { layout, fonts, language })
  const setting = { layout, extents: { ascent, descent }, direction }
  return {
    rule: {
      limit: layout.wordLimit,
      gap: gapOf(layout),
      countLines: words => countLines(fitted(words), layout, room),
      autoLines: autoLines(layout),
    },
    measure: words => measureWords(words, layout, fonts, language),
    layout: page => layoutPage({ ...page, words: fitted(page.words) }, setting, box, room),
  }
}
