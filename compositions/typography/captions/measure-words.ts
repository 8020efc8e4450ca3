import type { FontBook } from '../fonts/font-book'
import { type CaptionLayout, gapBetween, gapWithin, maxGrowth } from './layout'
import type { WordWidth } from './lines'
import { areJoined } from './script'
import type { TimelineWord } from './timeline-words'

/**
 * A timeline word with its displayed text, measured at the font size of its style: `size` is the scale of emphasized
 * words, which `width`, `gap` and `over` (see `WordWidth`) include.
 */
export type MeasuredWord = TimelineWord & WordWidth & { size: number; isKey: boolean }

/** Applies the text transform of a style; `language` is a BCP 47 tag. */
export function shownText(text: string, transform: CaptionLayout['transform'], language: string): string {
  if (transform === 'uppercase') return text.toLocaleUpperCase(language)
  return transform === 'lowercase' ? text.toLocaleLowerCase(language) : text
}

/** Measures words in the font of a layout; `language` is a BCP 47 tag. */
export function measureWords(
  words: readonly TimelineWord[],
  layout: CaptionLayout,
  fonts: FontBook,
  language: string,
): MeasuredWord[] {
  const inline = layout.activeLine === 'inline'
  const growth = maxGrowth(layout)
  const font = { ...layout, language }
  let before: MeasuredWord | undefined
  return words.map(word => {
    const text = shownText(word.text, layout.transform, language)
    const isKey = layout.emphasize && word.emphasize
    const size = isKey && inline ? layout.activeScale : 1
    const width = fonts.width(text, font) * size
    const over = inline ? (width * Math.max(0, growth / size - 1)) / 2 : 0
    const joined = before !== undefined && areJoined(before.text, text)
    const wider = Math.max(width / size, before ? before.width / before.size : 0)
    const gap = (joined ? gapWithin : gapBetween)(layout, wider)
    before = { ...word, text, width, over, gap, joined, size, isKey }
    return before
  })
}
