import type { TextLayer } from '@/compositions/schema/layers/text'
import { graphemesOf } from '@/compositions/typography/fonts/graphemes'
import { listMarkers } from './list-markers'

/**
 * A piece of text that is not broken; `at` is its index in the layer's text. `spaced`: a space precedes it unless it
 * begins a line.
 */
export type Piece = { text: string; at: number; spaced: boolean }

/** A paragraph in pieces, whether it is read from right to left, and its marker if it is an item of a list. */
export type Paragraph = { pieces: Piece[]; rtl: boolean; marker: string | undefined }

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u
const LETTER = /\p{L}/u
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** Characters that must not begin a line, and that must not end one, next to ideographs (subset of JIS X 4051). */
const NEVER_FIRST =
  /^[、。，．・：；？！）」』】〉》〕］｝ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.!?)\]}:;%…”’]/u
const NEVER_LAST = /[（「『【〈《〔［｛(“‘[{]$/u

/** Splits a word into pieces: lines may break between ideographs, and nowhere else. */
function piecesOf(word: string, at: number): Piece[] {
  if (!IDEOGRAPH.test(word)) return [{ text: word, at, spaced: true }]
  const parts: string[] = []
  for (const character of word) {
    const last = parts.at(-1)
    const divides =
      last !== undefined &&
      (IDEOGRAPH.test(character) || IDEOGRAPH.test(last)) &&
      !NEVER_FIRST.test(character) &&
      !NEVER_LAST.test(last)
    if (last === undefined || divides) parts.push(character)
    else parts[parts.length - 1] = last + character
  }
  let begins = at
  return parts.map((text, index) => {
    begins += parts[index - 1]?.length ?? 0
    return { text, at: begins, spaced: index === 0 }
  })
}

/** Splits a piece into its letters, for one that is wider than a line. */
export const lettersOf = ({ text, at, spaced }: Piece): Piece[] =>
  graphemesOf(text).map(({ segment, index }) => ({
    ...{ text: segment, at: at + index },
    spaced: spaced && index === 0,
  }))

/** Is a paragraph read from right to left? Its first letter decides (UAX 9, rules P2 and P3). */
export const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.match(LETTER)?.[0] ?? '')

/** A text in paragraphs, one for each of its own lines, in pieces between which lines may break. */
export function breakText({ text, listStyleType }: TextLayer): Paragraph[] {
  let at = 0
  const paragraphs = text.split('\n')
  const markers = listMarkers(listStyleType, paragraphs)
  return paragraphs.map((line, index) => {
    const begins = at
    at += line.length + 1
    const words = [...line.matchAll(/\S+/g)]
    return {
      pieces: words.flatMap(({ 0: word, index }) => piecesOf(word, begins + index)),
      rtl: isRightToLeft(line),
      marker: markers[index],
    }
  })
}
