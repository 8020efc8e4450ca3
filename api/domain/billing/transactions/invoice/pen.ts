import PDFDocument from 'pdfkit'
import { graphemesOf } from '@/compositions/typography/fonts/graphemes'
import { cutForPdf, type Piece } from './cut-for-pdf'

/** How a line looks: size in points; `right` ends it at `x` instead of beginning it there. */
export type Style = { size: number; weight?: number; color?: string; right?: boolean; width?: number }

const INK = '#141414'

/** Words in the order of the text, though the library would lay them out one by one. */
const WHOLE = { features: [], lineBreak: false }

/** Draws lines of text in any script on a document. Lengths in points, `y` the top of a line. */
export type Pen = {
  doc: PDFKit.PDFDocument
  /** Draws a line, cut with an ellipsis where it is wider than `width`. */
  line(text: string, x: number, y: number, style: Style): Promise<void>
}

const ELLIPSIS = '…'

/** What programs show of a document. */
type Info = { Title: string; Author: string; Subject: string; CreationDate: Date }

/** Opens a document of one A4 page. */
export function openPen(info: Info): Pen {
  const doc = new PDFDocument({ size: 'A4', margin: 0, info, lang: 'en', displayTitle: true })
  const widthOf = ({ text, path }: Piece, size: number): number =>
    doc.font(path).fontSize(size).widthOfString(text, WHOLE)

  async function measured(text: string, { size, weight = 400 }: Style) {
    const pieces = await cutForPdf(text, weight)
    const placed = pieces.map(piece => ({ ...piece, width: widthOf(piece, size) }))
    return { placed, width: placed.reduce((sum, piece) => sum + piece.width, 0) }
  }

  async function fitted(text: string, style: Style) {
    const whole = await measured(text, style)
    if (style.width === undefined || whole.width <= style.width) return whole
    const graphemes = graphemesOf(text).map(({ segment }) => segment)
    let [fits, tooLong] = [0, graphemes.length]
    while (tooLong - fits > 1) {
      const middle = Math.floor((fits + tooLong) / 2)
      const { width } = await measured(graphemes.slice(0, middle).join('') + ELLIPSIS, style)
      if (width <= style.width) fits = middle
      else tooLong = middle
    }
    return measured(graphemes.slice(0, fits).join('').trimEnd() + ELLIPSIS, style)
  }

  return {
    doc,
    line: async (text, x, y, style) => {
      const { placed, width } = await fitted(text, style)
      let left = style.right ? x - width : x
      const color = style.color ?? INK
      for (const piece of placed) {
        doc.font(piece.path).fontSize(style.size).fillColor(color).strokeColor(color)
        // Fonts reach above their base lines by different heights: all stand on one.
        doc.lineWidth(piece.stroke * style.size).text(piece.text, left, y + style.size, {
          ...WHOLE,
          baseline: 'alphabetic',
          fill: true,
          stroke: piece.stroke > 0,
        })
        left += piece.width
      }
    },
  }
}
