import { type CaptionLayout, gapOf } from './layout'
import { balanceLines, fillLines, lineWidth } from './lines'
import type { MeasuredWord } from './measure-words'

/** Words in one line, in the order in which they are said; `scale` is a factor on the font size of the style. */
export type CaptionLine = { words: MeasuredWord[]; scale: number; isOwn: boolean }

type Break = typeof balanceLines<MeasuredWord>

/** Stands the key word of a page on a line of its own? A page of one line has no room for that. */
const hasOwnLines = ({ activeLine, wordLimit }: CaptionLayout): boolean =>
  activeLine === 'own' && wordLimit !== '1_line'

/** How much a word stands out: what matters is said slowly, and is seldom short. */
const weightOf = ({ width, start, end }: MeasuredWord): number => Math.sqrt(width) * (end - start)

/** The words that a page is about: those that are emphasized, else the one that stands out most. */
function keysOf(words: readonly MeasuredWord[]): ReadonlySet<MeasuredWord> {
  const emphasized = words.filter(word => word.isKey)
  if (emphasized.length) return new Set(emphasized)
  const most = words.reduce((most, word) => (weightOf(word) > weightOf(most) ? word : most))
  // A word that is divided has its id in each of its parts.
  return new Set(words.filter(({ id }) => id === most.id))
}

/** Words in a row that are all key words, or all none. */
function groups(words: readonly MeasuredWord[], keys: ReadonlySet<MeasuredWord>): MeasuredWord[][] {
  const rows: MeasuredWord[][] = []
  for (const word of words) {
    const last = rows.at(-1)
    if (last?.[0] && keys.has(last[0]) === keys.has(word)) last.push(word)
    else rows.push([word])
  }
  return rows
}

function breakWords(
  words: readonly MeasuredWord[],
  layout: CaptionLayout,
  room: number,
  breakAt: Break,
): CaptionLine[] {
  const gap = gapOf(layout)
  if (!hasOwnLines(layout))
    return breakAt(words, gap, room).map(line => ({ words: line, scale: 1, isOwn: false }))
  const keys = keysOf(words)
  return groups(words, keys).flatMap(group => {
    const isOwn = keys.has(group[0] as MeasuredWord)
    const scale = isOwn ? layout.activeScale : layout.restScale
    return breakAt(group, gap, room / scale).map(line => ({
      words: line,
      // A key word that is too long to be that large is as large as there is room for.
      scale: isOwn ? Math.max(1, Math.min(scale, room / lineWidth(line, gap))) : scale,
      isOwn,
    }))
  })
}

/** The lines of a page, as even as can be; `room` is what a line may take, in pixels. */
export const pageLines = (
  words: readonly MeasuredWord[],
  layout: CaptionLayout,
  room: number,
): CaptionLine[] => breakWords(words, layout, room, balanceLines)

/** How many lines `pageLines` needs, found out with less work. */
export const countLines = (words: readonly MeasuredWord[], layout: CaptionLayout, room: number): number =>
  breakWords(words, layout, room, fillLines).length

/** Lines that a page of the limit `auto` may have: a line of its own has one above and one below. */
export const autoLines = (layout: CaptionLayout): number => (hasOwnLines(layout) ? 3 : 2)
