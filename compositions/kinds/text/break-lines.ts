import { roundToStep } from '@/compositions/geometry/rounding'
import { styledRangesOf } from '@/compositions/model/layers/styled-ranges'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { TextFace } from '@/compositions/schema/layers/text-tables'
import { textLanguage } from '@/compositions/typography/fonts/direction'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { hasHangingMarkers, markerSpans } from './list-markers'
import { breakText, lettersOf, type Piece } from './paragraphs'
import { type TextLook, textFaceOf, textLookOf } from './text-look'
import { joinSpans, type SpannedText, spannedWidth, spansOf, type TextSpan } from './text-spans'

/**
 * A piece in spans, and the space before it, which has the style that it has in the text; with their widths in the same
 * unit as the width of the line.
 */
type MeasuredPiece = Piece & { spans: TextSpan[]; width: number; gapSpans: TextSpan[]; gap: number }

/**
 * A paragraph whose lines are indented by `indent` ems, except for the marker of `hang` ems with which its first line
 * begins. Both are 0 unless it is an item with a hanging marker; the width of its first piece leaves that marker out.
 */
type MeasuredParagraph = { pieces: MeasuredPiece[]; rtl: boolean; indent: number; hang: number }

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

/** The pieces of an item of a list, of which the first begins with the marker. */
const withMarker = ([first, ...rest]: MeasuredPiece[], marker: TextSpan[], width: number): MeasuredPiece[] =>
  first
    ? [
        {
          ...first,
          text: joinSpans(marker).text + first.text,
          spans: [...marker, ...first.spans],
          width: width + first.width,
        },
        ...rest,
      ]
    : []

/**
 * A line of a text, its width and by how much it is indented in pixels, and its pieces; `rtl`: read from right to left.
 */
export type BrokenLine = SpannedText & {
  width: number
  indent: number
  rtl: boolean
  pieces: MeasuredPiece[]
}

/**
 * A text in lines, with the font size at which they fit. `listIndent`: by how many pixels the lines of items are indented
 * beside hanging markers; 0 without any.
 */
export type BrokenText = { lines: BrokenLine[]; face: TextFace; look: TextLook; listIndent: number }

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
  const items = breakText(layer).map(({ pieces, rtl, marker }) => {
    const at = pieces[0]?.at ?? 0
    const spans = marker === undefined ? [] : markerSpans(layer, marker, { from: at, to: at + 1 })
    return { pieces, rtl, spans, width: widthOf(spans), hangs: hasHangingMarkers(layer, rtl) }
  })
  const widestMarker = Math.max(...items.map(({ width, hangs }) => (hangs ? width : 0)))
  const widest = roomAt(asked.fontSize * LEAST) - widestMarker
  const paragraphs = items.map(({ pieces, rtl, spans, width, hangs }): MeasuredParagraph => {
    const whole = pieces
      .map(measured)
      .flatMap(one => (one.width > widest ? lettersOf(one).map(measured) : [one]))
    return {
      rtl,
      pieces: spans.length ? withMarker(whole, spans, hangs ? 0 : width) : whole,
      indent: hangs && spans.length ? widestMarker : 0,
      hang: hangs ? width : 0,
    }
  })
  const fits = (size: number): boolean => {
    const { padding } = textLookOf(layer, size)
    const broken = paragraphs.map(({ pieces, indent, hang }) => {
      const room = roomAt(size) - indent
      const lines = pieces.length ? fillLines(pieces, room) : [[]]
      const isWithin = lines.every(
        (line, row) => spannedWidth(lineOf(line), em, fonts) <= room + (row ? 0 : hang),
      )
      return { count: lines.length, isWithin }
    })
    const count = broken.reduce((sum, one) => sum + one.count, 0)
    return count * asked.lineHeight * size + padding <= box.height && broken.every(({ isWithin }) => isWithin)
  }
  const size =
    asked.overflow === 'visible'
      ? asked.fontSize
      : fittingSize(fits, asked.overflow === 'fit' ? LARGEST : asked.fontSize)
  const face = { ...asked, fontSize: roundToStep(size, 'position') }
  const lines = paragraphs.flatMap(({ pieces, rtl, indent, hang }) => {
    const broken = pieces.length ? evenLines(pieces, roomAt(size) - indent) : [[]]
    return broken.map((line, row) => {
      const content = lineOf(line)
      return {
        ...content,
        ...{ rtl, pieces: line, width: spannedWidth(content, face, fonts) },
        indent: (row ? indent : indent - hang) * face.fontSize,
      }
    })
  })
  return {
    lines: text.trim() ? lines : [],
    face,
    look: textLookOf(layer, face.fontSize),
    listIndent: widestMarker * face.fontSize,
  }
}
