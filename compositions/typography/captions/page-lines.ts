import { type CaptionLayout, gapOf } from './layout'
import { balanceLines, fillLines, lineWidth } from './lines'
import type { MeasuredWord } from './measure-words'

/** Words in one line, in spoken order; `scale` multiplies the font size of the style. */
export type CaptionLine = { words: MeasuredWord[]; scale: number; isOwn: boolean }

type Break = typeof balanceLines<MeasuredWord>

/** Does the key word of a page get a line of its own? Not with a limit of one line. */
const hasOwnLines = ({ activeLine, wordLimit }: CaptionLayout): boolean =>
  activeLine === 'own' && wordLimit !== '1_line'

/** The weight of a word: important words are spoken slowly and are rarely short. */
const weightOf = ({ width, start, end }: MeasuredWord): number => Math.sqrt(width) * (end - start)

/** The key words of a page: the emphasized ones or, without any, the one with the largest weight. */
function keysOf(words: readonly MeasuredWord[]): ReadonlySet<MeasuredWord> {
  const emphasized = words.filter(word => word.isKey)
  if (emphasized.length) return new Set(emphasized)
  const most = words.reduce((most, word) => (weightOf(word) > weightOf(most) ? word : most))
  // All parts of a divided word have its id.
  return new Set(words.filter(({ id }) => id === most.id))
}

/** Groups consecutive words by whether they are key words. */
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
      // A key word that is too long for that scale gets the largest one that fits.
      scale: isOwn ? Math.max(1, Math.min(scale, room / lineWidth(line, gap))) : scale,
      isOwn,
    }))
  })
}

/** The balanced lines of a page; `room` is the maximum width of a line in pixels. */
export const pageLines = (
  words: readonly MeasuredWord[],
  layout: CaptionLayout,
  room: number,
): CaptionLine[] => breakWords(words, layout, room, balanceLines)

/** The number of lines of `pageLines`, computed without balancing. */
export const countLines = (words: readonly MeasuredWord[], layout: CaptionLayout, room: number): number =>
  breakWords(words, layout, room, fillLines).length

/** Maximum lines of a page with the limit `auto`: a key word on its own line has one line above and one below. */
export const autoLines = (layout: CaptionLayout): number => (hasOwnLines(layout) ? 3 : 2)
