import {
  isPlain,
  isSameStyle,
  type LetterRange,
  type LetterStyle,
  rangesIn,
} from '@/compositions/model/layers/styled-ranges'
import type { FontSpec } from '@/compositions/schema/font-spec'
import type { StyledRange } from '@/compositions/schema/layers/text'
import type { FontBook } from '@/compositions/typography/fonts/font-book'

/** Letters of a line that look alike. */
export type TextSpan = LetterStyle & { text: string }

/** A line of text, or a part of one: in spans if some of its letters have a style of their own (S12). */
export type SpannedText = { text: string; spans?: TextSpan[] | undefined }

/** The letters `range` of a text in spans. */
export const spansOf = (text: string, ranges: readonly StyledRange[], range: LetterRange): TextSpan[] =>
  rangesIn(ranges, range).map(({ from, to, ...style }) => ({ ...style, text: text.slice(from, to) }))

/** Joins texts into one, and neighboring spans that look alike. */
export function joinSpans(spans: readonly TextSpan[]): SpannedText {
  const joined: TextSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && isSameStyle(last, span)) joined[joined.length - 1] = { ...last, text: last.text + span.text }
    else joined.push(span)
  }
  const text = spans.map(span => span.text).join('')
  return joined.every(isPlain) ? { text } : { text, spans: joined }
}

/** The letters `[from, to)` of a line, in UTF-16 units. */
export function sliceSpans({ text, spans }: SpannedText, from: number, to: number): SpannedText {
  if (!spans) return { text: text.slice(from, to) }
  let at = 0
  const inside = spans.flatMap(span => {
    const begins = at
    at += span.text.length
    const cut = span.text.slice(Math.max(0, from - begins), Math.max(0, to - begins))
    return cut ? [{ ...span, text: cut }] : []
  })
  return joinSpans(inside)
}

/**
 * The width of a text in pixels, whose letters without a style of their own have the font `font`. Spans of one font are
 * measured together, as the browser shapes them together.
 */
export function spannedWidth({ text, spans }: SpannedText, font: FontSpec, fonts: FontBook): number {
  if (!spans) return fonts.width(text, font)
  const { spans: shaped = [] } = joinSpans(spans.map(({ fill: _, underline: __, ...span }) => span))
  if (!shaped.length) return fonts.width(text, font)
  return shaped.reduce((sum, { text, ...own }) => sum + fonts.width(text, { ...font, ...own }), 0)
}
