import { roundToStep } from '@/compositions/geometry/rounding'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { TextFace } from '@/compositions/schema/layers/text-tables'
import { textLanguage } from '@/compositions/typography/fonts/direction'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { graphemesOf } from '@/compositions/typography/fonts/graphemes'
import { type TextLook, textFaceOf, textLookOf } from './text-look'

/** A piece of text that holds together. `spaced`: a space stands before it unless it begins a line. */
type Piece = { text: string; spaced: boolean }

/** A paragraph in pieces, and which way it is read. */
type Paragraph = { pieces: Piece[]; rtl: boolean }

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
const lettersOf = ({ text, spaced }: Piece): Piece[] =>
  graphemesOf(text).map(({ segment }, index) => ({ text: segment, spaced: spaced && index === 0 }))

/** Is a paragraph read from right to left? Its first letter tells (UAX 9, rules P2 and P3). */
const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.match(LETTER)?.[0] ?? '')

/** A text in paragraphs, one for each of its own lines, with what may stand on a line by itself. */
const breakText = (text: string): Paragraph[] =>
  text.split('\n').map(line => ({
    pieces: line.split(/\s+/).filter(Boolean).flatMap(piecesOf),
    rtl: isRightToLeft(line),
  }))

/** A piece with its width; any unit, the same as the room's. */
type MeasuredPiece = Piece & { width: number }

const gapBefore = (piece: MeasuredPiece, space: number): number => (piece.spaced ? space : 0)

/** Pieces filled into lines from the start, each as long as fits `room`; what is wider has a line of its own. */
function fillLines(pieces: readonly MeasuredPiece[], space: number, room: number): MeasuredPiece[][] {
  const lines: MeasuredPiece[][] = []
  let width = 0
  for (const piece of pieces) {
    const wider = width + gapBefore(piece, space) + piece.width
    const last = lines.at(-1)
    if (last && wider <= room) {
      last.push(piece)
      width = wider
    } else {
      lines.push([piece])
      width = piece.width
    }
  }
  return lines
}

/** The same pieces in as few lines, as even as can be; steps of a two-hundredth of the room. */
function evenLines(pieces: readonly MeasuredPiece[], space: number, room: number): MeasuredPiece[][] {
  const filled = fillLines(pieces, space, room)
  if (filled.length < 2) return filled
  let [low, high] = [0, room]
  while (high - low > room / 200) {
    const middle = (low + high) / 2
    if (fillLines(pieces, space, middle).length <= filled.length) high = middle
    else low = middle
  }
  return fillLines(pieces, space, high)
}

/** The pieces of a line as one text. */
const lineText = (pieces: readonly Piece[]): string =>
  pieces.map((piece, index) => (index && piece.spaced ? ` ${piece.text}` : piece.text)).join('')

/** A line of a text, its width in pixels, and the pieces it may be parted into; `rtl`: read from right to left. */
export type BrokenLine = { text: string; width: number; rtl: boolean; pieces: MeasuredPiece[] }

/** A text in lines at the size at which it is set. */
export type BrokenText = { lines: BrokenLine[]; face: TextFace; look: TextLook }

/** Sizes between which a text is fitted, in pixels, and how near it gets. */
const [SMALLEST, LARGEST, NEAR] = [8, 400, 0.25]

/** A quarter of a pixel of slack: what HarfBuzz and Chromium may differ by (docs/decisions.md, D6). */
const SLACK = 0.25

/** The share of the size asked for at which a word has to fit the box, or it is divided. */
const LEAST = 0.5

type Room = { width: number; height: number }

/** The largest size of letters, from 8 pixels to `most`, at which everything fits the box. */
function fittingSize(fits: (size: number) => boolean, most: number): number {
  if (fits(most)) return most
  let [low, high] = [Math.min(SMALLEST, most), most]
  while (high - low > NEAR) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return Math.floor(low / NEAR) * NEAR
}

/**
 * Breaks a layer's text into lines for its box of `box` pixels, smaller or larger where its overflow asks for it.
 * `spoken` is the language of what is said beside it.
 */
export function breakIntoLines(layer: TextLayer, box: Room, fonts: FontBook, spoken: string): BrokenText {
  const { fontStyle, text } = layer
  const asked: TextFace = { ...textFaceOf(layer), fontStyle, language: textLanguage(text, spoken) }
  const em = { ...asked, fontSize: 1 }
  const space = fonts.width(' ', em)
  const roomAt = (size: number): number => {
    const { padding, strokeWidth } = textLookOf(layer, size)
    return (box.width - 2 * Math.max(padding, strokeWidth) + SLACK) / size
  }
  const measured = (piece: Piece): MeasuredPiece => ({ ...piece, width: fonts.width(piece.text, em) })
  const widest = roomAt(asked.fontSize * LEAST)
  const paragraphs = breakText(layer.text).map(({ pieces, rtl }) => ({
    rtl,
    pieces: pieces.map(measured).flatMap(one => (one.width > widest ? lettersOf(one).map(measured) : [one])),
  }))
  const fits = (size: number): boolean => {
    const room = roomAt(size)
    const lines = paragraphs.flatMap(({ pieces }) => (pieces.length ? fillLines(pieces, space, room) : [[]]))
    const { padding } = textLookOf(layer, size)
    return (
      lines.length * asked.lineHeight * size + padding <= box.height &&
      lines.every(line => fonts.width(lineText(line), em) <= room)
    )
  }
  const size =
    asked.overflow === 'visible'
      ? asked.fontSize
      : fittingSize(fits, asked.overflow === 'fit' ? LARGEST : asked.fontSize)
  const face = { ...asked, fontSize: roundToStep(size, 'position') }
  const lines = paragraphs.flatMap(({ pieces, rtl }) => {
    const broken = pieces.length ? evenLines(pieces, space, roomAt(size)) : [[]]
    return broken.map(line => {
      const text = lineText(line)
      return { text, rtl, pieces: line, width: fonts.width(text, face) }
    })
  })
  return { lines: layer.text.trim() ? lines : [], face, look: textLookOf(layer, face.fontSize) }
}
