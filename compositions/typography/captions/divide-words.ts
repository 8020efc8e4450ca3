import type { FontBook } from '../fonts/font-book'
import { graphemesOf } from '../fonts/graphemes'
import type { CaptionLayout } from './layout'
import { grownWidth } from './lines'
import type { MeasuredWord } from './measure-words'

/** Down to this share of its size a word that is wider than a line is made smaller; a longer one is divided. */
const LEAST = 0.5

/** What words are set in, in pixels: what a line may take, how high the box is, and how high a line is. */
export type PageRoom = { width: number; height: number; line: number }

/** How words are measured: `language` is a BCP 47 tag. */
type Measures = { layout: CaptionLayout; fonts: FontBook; language: string }

/** The number of lines in which a word is largest; one where that leaves it half its size or more. */
function linesOf(word: MeasuredWord, room: PageRoom): number {
  const width = grownWidth([word], 0)
  const scaleIn = (lines: number) =>
    Math.min(1, (room.width * lines) / width, room.height / (room.line * lines))
  if (scaleIn(1) >= LEAST) return 1
  let lines = 1
  while (scaleIn(lines + 1) > scaleIn(lines)) lines++
  return lines
}

/** A word in so many parts, about as wide as each other; each is said for its share of the time. */
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
 * Words of a page, of which those that would be set at less than half their size are divided, between any two letters,
 * into as many parts as leave them largest (C5). Parts have the id of their word.
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
