import { rounded } from '../../geometry/rounding'
import type { TextLayer } from '../../schema/layers/text'
import type { TextFace } from '../../schema/layers/text-tables'
import type { FontBook } from '../../typography/fonts/font-book'
import { textLanguage } from '../../typography/fonts/text-language'
import { breakText, lettersOf, type Piece } from './break-text'
import { evenLines, fillLines, lineText, type MeasuredPiece } from './fill-lines'
import { faceOf, lookOf, type TextLook } from './text-look'

/** A line of a text, its width in pixels, and the pieces it may be parted into; `rtl`: read from right to left. */
export type LaidLine = { text: string; width: number; rtl: boolean; pieces: MeasuredPiece[] }

/** A text in lines at the size at which it is set. */
export type LaidText = { lines: LaidLine[]; face: TextFace; look: TextLook }

/** Sizes between which a text is fitted, in pixels, and how near it gets. */
const [SMALLEST, LARGEST, NEAR] = [8, 400, 0.25]

/** A quarter of a pixel of slack: what HarfBuzz and Chromium may differ by (see docs/decisions.md, text). */
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
export function layOut(layer: TextLayer, box: Room, fonts: FontBook, spoken: string): LaidText {
  const { fontStyle, text } = layer
  const asked: TextFace = { ...faceOf(layer), fontStyle, language: textLanguage(text, spoken) }
  const em = { ...asked, fontSize: 1 }
  const space = fonts.width(' ', em)
  const roomAt = (size: number): number => {
    const { padding, strokeWidth } = lookOf(layer, size)
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
    const { padding } = lookOf(layer, size)
    return (
      lines.length * asked.lineHeight * size + padding <= box.height &&
      lines.every(line => fonts.width(lineText(line), em) <= room)
    )
  }
  const size =
    asked.overflow === 'visible'
      ? asked.fontSize
      : fittingSize(fits, asked.overflow === 'fit' ? LARGEST : asked.fontSize)
  const face = { ...asked, fontSize: rounded(size, 'position') }
  const lines = paragraphs.flatMap(({ pieces, rtl }) => {
    const broken = pieces.length ? evenLines(pieces, space, roomAt(size)) : [[]]
    return broken.map(line => {
      const text = lineText(line)
      return { text, rtl, pieces: line, width: fonts.width(text, face) }
    })
  })
  return { lines: layer.text.trim() ? lines : [], face, look: lookOf(layer, face.fontSize) }
}
