import { graphemesOf } from '../../typography/fonts/graphemes'

/** A piece of text that holds together. `spaced`: a space stands before it unless it begins a line. */
export type Piece = { text: string; spaced: boolean }

/** A paragraph in pieces, and which way it is read. */
export type Paragraph = { pieces: Piece[]; rtl: boolean }

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u
const LETTER = /\p{L}/u
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
/** What never begins a line, and what never ends one, among ideographs (JIS X 4051, in short). */
const NEVER_FIRST =
  /^[、。，．・：；？！）」』】〉》〕］｝ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.!?)\]}:;%…”’]/u
const NEVER_LAST = /[（「『【〈《〔［｛(“‘[{]$/u

/** A word in pieces: ideographs may be parted, everything else holds together. */
function piecesOf(word: string): Piece[] {
  if (!IDEOGRAPH.test(word)) return [{ text: word, spaced: true }]
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
  return parts.map((text, index) => ({ text, spaced: index === 0 }))
}

/** The letters of a piece, each of them a piece: for one that no line has room for. */
export const lettersOf = ({ text, spaced }: Piece): Piece[] =>
  graphemesOf(text).map(({ segment }, index) => ({ text: segment, spaced: spaced && index === 0 }))

/** Is a paragraph read from right to left? Its first letter tells (UAX 9, rules P2 and P3). */
const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.match(LETTER)?.[0] ?? '')

/** A text in paragraphs, one for each of its own lines, with what may stand on a line by itself. */
export const breakText = (text: string): Paragraph[] =>
  text.split('\n').map(line => ({
    pieces: line.split(/\s+/).filter(Boolean).flatMap(piecesOf),
    rtl: isRightToLeft(line),
  }))
