import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { AnimationUnit } from '@/compositions/schema/layers/text-tables'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { graphemesOf } from '@/compositions/typography/fonts/graphemes'
import type { TextLayout, TextLine } from './layout-text'
import { sliceSpans, spannedWidth } from './text-spans'

/**
 * A line, word or letter that is animated: its row, its rectangle at rest in pixels from the layer's corner, its text.
 */
export type AnimatedUnit = { row: number; place: Rect; line: TextLine }

type SetLine = TextLayout['lines'][number]

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const LEFT_TO_RIGHT = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u
/** Scripts whose letters don't join or change shape next to others. */
const SEPARATE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]*$/u

/** The units of a line's text in order, with the index at which each begins. */
function piecesOf(line: SetLine, unit: AnimationUnit): { text: string; at: number }[] {
  // The order of mixed-direction words is left to the browser.
  const mixed = RIGHT_TO_LEFT.test(line.text) && LEFT_TO_RIGHT.test(line.text)
  if (unit === 'line' || unit === 'layer' || mixed) return [{ text: line.text, at: 0 }]
  if (unit === 'letter' && SEPARATE.test(line.text))
    return graphemesOf(line.text)
      .filter(({ segment }) => segment.trim())
      .map(({ segment, index }) => ({ text: segment, at: index }))
  let at = 0
  return line.pieces.map(({ text, spaced }, index) => {
    const begins = index && spaced ? at + 1 : at
    at = begins + text.length
    return { text, at: begins }
  })
}

/** How many letters before a unit are measured along with it; earlier ones are not measured again. */
const STRETCH = 64

/** Returns a function that gives the width of a line up to index `end`; call it with ascending indexes. */
function widthsIn(line: SetLine, font: TextLayout['font'], fonts: FontBook): (end: number) => number {
  let [from, before, last] = [0, 0, 0]
  const widthIn = (end: number): number => spannedWidth(sliceSpans(line, from, end), font, fonts)
  return end => {
    if (end - from > STRETCH && last > from) {
      before += widthIn(last)
      from = last
    }
    last = end
    return before + widthIn(end)
  }
}

/** The units of a text in reading order, each at its place in its line. */
export function unitsOf(
  { lines, font, height }: TextLayout,
  unit: AnimationUnit,
  fonts: FontBook,
): AnimatedUnit[] {
  return lines.flatMap((line, row) => {
    const widthUpTo = widthsIn(line, font, fonts)
    return piecesOf(line, unit).flatMap(({ text, at }): AnimatedUnit[] => {
      if (!text) return []
      const content = sliceSpans(line, at, at + text.length)
      const width = spannedWidth(content, font, fonts)
      const before = widthUpTo(at + text.length) - width
      const left = roundToStep(line.rtl ? line.x + line.width - before - width : line.x + before, 'position')
      const place = {
        left,
        top: line.top,
        width: roundToStep(width, 'position'),
        height: roundToStep(height, 'position'),
      }
      const inside = { ...content, x: 0, baseline: line.baseline - line.top, rtl: line.rtl }
      return [{ row, place, line: inside }]
    })
  })
}
