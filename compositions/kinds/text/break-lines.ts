import { roundToStep } from '@/compositions/geometry/rounding'
import { styledRangesOf } from '@/compositions/model/layers/styled-ranges'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { TextFace } from '@/compositions/schema/layers/text-tables'
import { textLanguage } from '@/compositions/typography/fonts/direction'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { graphemesOf } from '@/compositions/typography/fonts/graphemes'
import { type TextLook, textFaceOf, textLookOf } from './text-look'
import { joinSpans, type SpannedText, spannedWidth, spansOf, type TextSpan } from './text-spans'

/**
 * A piece of text that is not broken; `at` is its index in the layer's text. `spaced`: a space precedes it unless it
 * begins a line.
 */
type Piece = { text: string; at: number; spaced: boolean }

/** A paragraph in pieces, and whether it is read from right to left. */
type Paragraph = { pieces: Piece[]; rtl: boolean }

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
const lettersOf = ({ text, at, spaced }: Piece): Piece[] =>
  graphemesOf(text).map(({ segment, index }) => ({
    ...{ text: segment, at: at + index },
    spaced: spaced && index === 0,
  }))

/** Is a paragraph read from right to left? Its first letter decides (UAX 9, rules P2 and P3). */
const isRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text.match(LETTER)?.[0] ?? '')

/** A text in paragraphs, one for each of its own lines, in pieces between which lines may break. */
function breakText(text: string): Paragraph[] {
  let at = 0
  return text.split('\n').map(line => {
    const begins = at
    at += line.length + 1
    const words = [...line.matchAll(/\S+/g)]
    return {
      pieces: words.flatMap(({ 0: word, index }) => piecesOf(word, begins + index)),
      rtl: isRightToLeft(line),
    }
  })
}

/**
 * A piece in spans, and the space before it, which has the style that it has in the text; with their widths in the same
 * unit as the width of the line.
 */
type MeasuredPiece = Piece & { spans: TextSpan[]; width: number; gapSpans: TextSpan[]; gap: number }

/** Fills lines greedily with pieces up to the width `room`; a wider piece gets its own line. */
function fillLines(pieces: readonly MeasuredPiece[], room: number): MeasuredPiece[][] {
  const lines: MeasuredPiece[][] = []
  let width = 0
  for (const piece of pieces) {
    const wider = width + piece.gap + piece.width
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

/** The same pieces in as few lines, balanced to within 1/200 of `room`. */
function evenLines(pieces: readonly MeasuredPiece[], room: number): MeasuredPiece[][] {
  const filled = fillLines(pieces, room)
  if (filled.length < 2) return filled
  let [low, high] = [0, room]
  while (high - low > room / 200) {
    const middle = (low + high) / 2
    if (fillLines(pieces, middle).length <= filled.length) high = middle
    else low = middle
  }
  return fillLines(pieces, high)
}

/** The pieces of a line as one text, in spans where letters have a style of their own. */
const lineOf = (pieces: readonly MeasuredPiece[]): SpannedText =>
  joinSpans(pieces.flatMap((piece, index) => [...(index ? piece.gapSpans : []), ...piece.spans]))

/** A line of a text, its width in pixels, and its pieces; `rtl`: read from right to left. */
export type BrokenLine = SpannedText & { width: number; rtl: boolean; pieces: MeasuredPiece[] }

/** A text in lines, with the font size at which they fit. */
export type BrokenText = { lines: BrokenLine[]; face: TextFace; look: TextLook }

/** The smallest and largest font sizes when fitting a text, and the precision, in pixels. */
const [SMALLEST, LARGEST, NEAR] = [8, 400, 0.25]

/** A quarter of a pixel of slack: what HarfBuzz and Chromium may differ by (docs/decisions.md, D6). */
const SLACK = 0.25

/** A word that doesn't fit the box at this share of its font size is divided. */
const LEAST = 0.5

type Room = { width: number; height: number }

/** The largest font size, from 8 pixels to `most`, for which `fits` holds. */
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
 * Breaks a layer's text into lines for its box of `box` pixels, with a smaller or larger font size if its overflow says
 * so. `spoken` is the spoken language of the project.
 */
export function breakIntoLines(layer: TextLayer, box: Room, fonts: FontBook, spoken: string): BrokenText {
  const { fontStyle, text } = layer
  const asked: TextFace = { ...textFaceOf(layer), fontStyle, language: textLanguage(text, spoken) }
  const em = { ...asked, fontSize: 1 }
  const ranges = styledRangesOf(layer)
  const roomAt = (size: number): number => {
    const { padding, strokeWidth } = textLookOf(layer, size)
    return (box.width - 2 * Math.max(padding, strokeWidth) + SLACK) / size
  }
  const widthOf = (spans: TextSpan[]): number => spannedWidth(joinSpans(spans), em, fonts)
  const measured = (piece: Piece): MeasuredPiece => {
    const { at, spaced } = piece
    const spans = spansOf(text, ranges, { from: at, to: at + piece.text.length })
    const before = spaced ? spansOf(text, ranges, { from: at - 1, to: at }) : []
    const gapSpans = before.map(span => ({ ...span, text: ' ' }))
    return { ...piece, spans, width: widthOf(spans), gapSpans, gap: widthOf(gapSpans) }
  }
  const widest = roomAt(asked.fontSize * LEAST)
  const paragraphs = breakText(text).map(({ pieces, rtl }) => ({
    rtl,
    pieces: pieces.map(measured).flatMap(one => (one.width > widest ? lettersOf(one).map(measured) : [one])),
  }))
  const fits = (size: number): boolean => {
    const room = roomAt(size)
    const lines = paragraphs.flatMap(({ pieces }) => (pieces.length ? fillLines(pieces, room) : [[]]))
    const { padding } = textLookOf(layer, size)
    return (
      lines.length * asked.lineHeight * size + padding <= box.height &&
      lines.every(line => spannedWidth(lineOf(line), em, fonts) <= room)
    )
  }
  const size =
    asked.overflow === 'visible'
      ? asked.fontSize
      : fittingSize(fits, asked.overflow === 'fit' ? LARGEST : asked.fontSize)
  const face = { ...asked, fontSize: roundToStep(size, 'position') }
  const lines = paragraphs.flatMap(({ pieces, rtl }) => {
    const broken = pieces.length ? evenLines(pieces, roomAt(size)) : [[]]
    return broken.map(line => {
      const content = lineOf(line)
      return { ...content, rtl, pieces: line, width: spannedWidth(content, face, fonts) }
    })
  })
  return { lines: text.trim() ? lines : [], face, look: textLookOf(layer, face.fontSize) }
}
