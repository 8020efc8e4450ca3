import type { FontBook } from '../fonts/font-book'
import { graphemesOf } from '../fonts/graphemes'
import type { CaptionLayout } from './layout'
import { grownWidth } from './lines'
import type { MeasuredWord } from './measure-words'

/** A word wider than a line is scaled down to this share at most; a longer one is divided. */
const LEAST = 0.5

/** The room for words in pixels: width of a line, height of the box, height of a line. */
export type PageRoom = { width: number; height: number; line: number }

/** How words are measured: `language` is a BCP 47 tag. */
type Measures = { layout: CaptionLayout; fonts: FontBook; language: string }

/** The number of lines in which a word is largest; 1 if it keeps at least half its size in one line. */
function linesOf(word: MeasuredWord, room: PageRoom): number {
  const width = grownWidth([word], 0)
  const scaleIn = (lines: number) =>
    Math.min(1, (room.width * lines) / width, room.height / (room.line * lines))
  if (scaleIn(1) >= LEAST) return 1
  let lines = 1
  while (scaleIn(lines + 1) > scaleIn(lines)) lines++
  return lines
}

/** Divides a word into `lines` parts of about equal width; each gets its share of the word's time. */
function divideWord(
  word: MeasuredWord,
  lines: number,
  { layout, fonts, language }: Measures,
): MeasuredWord[] {
  const font = { ...layout, language }
  const letters = graphemesOf(word.text).map(({ segment }) => segment)
  const widths = letters.map(letter => fonts.width(letter, font))
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const parts: string[][] = Array.from({ length: lines }, () => [])
  let at = 0
  letters.forEach((letter, index) => {
    const width = widths[index] as number
    const middle = (at + width / 2) / whole
    parts[Math.min(lines - 1, Math.floor(middle * lines))]?.push(letter)
    at += width
  })
  const second = (letter: number) => word.start + ((word.end - word.start) * letter) / letters.length
  let said = 0
  return parts
    .filter(part => part.length)
    .map((part, index) => {
      const text = part.join('')
      const width = fonts.width(text, font) * word.size
      const start = second(said)
      said += part.length
      const own = {
        ...word,
        text,
        width,
        start,
        end: second(said),
        over: ((word.over ?? 0) * width) / word.width,
      }
      return index ? { ...own, gap: 0, joined: true } : own
    })
}

/**
 * The words of a page; those that would be scaled below half their size are divided between any two letters, into the
 * number of parts that leaves them largest (C5). Parts have the id of their word.
 */
export function divideWords(
  words: readonly MeasuredWord[],
  room: PageRoom,
  measures: Measures,
): readonly MeasuredWord[] {
  if (words.every(word => linesOf(word, room) === 1)) return words
  return words.flatMap(word => {
    const lines = linesOf(word, room)
    return lines === 1 ? [word] : divideWord(word, lines, measures)
  })
}
