import type { Box } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { FontSpec } from '@/compositions/schema/font-spec'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { type BrokenLine, breakIntoLines } from './break-lines'
import type { TextLook } from './text-look'
import type { SpannedText } from './text-spans'
import { type LineRow, wrapPath } from './wrap-path'

/**
 * A line of text: `x` is its left edge, `x` and `baseline` are in pixels from its part's corner; `rtl`: read from right
 * to left.
 */
export type TextLine = SpannedText & { x: number; baseline: number; rtl: boolean }

/** Lines that move together; their box is in pixels from the layer's corner, `id` counts from 0. */
export type TextPart = { id: number; box: Box; lines: TextLine[] }

/** A shape behind a text, as an SVG path in pixels from the layer's corner. */
export type TextBackground = { path: string; color: string; opacity: number }

/** Everything about a text that is the same in all frames. */
export type TextLayout = {
  lines: (BrokenLine & TextLine & { top: number })[]
  font: FontSpec & { fontStyle: 'normal' | 'italic' }
  look: TextLook
  /** Backgrounds of the whole text (`block`) and of its lines (`wrap`). */
  block: TextBackground[]
  wrap: TextBackground[]
  /** Height of a line in pixels. */
  height: number
  /** By how many pixels items of a list are indented beside hanging markers; 0 without any. */
  listIndent: number
}

type Size = { width: number; height: number }

/** The left edge of a line; a line that is too wide overflows both sides equally. */
function leftOf(line: BrokenLine, layer: TextLayer, inset: number, width: number): number {
  const free = width - line.width
  if (line.width + line.indent > width - 2 * inset) return free / 2
  const right = layer.textAlign === 'right' || (layer.textAlign === 'start' && line.rtl)
  if (right) return free - inset - line.indent
  return layer.textAlign === 'center' ? free / 2 : inset + line.indent
}

const grown = (rows: readonly LineRow[], padding: number): LineRow[] =>
  rows
    .filter(row => row.right > row.left)
    .map(row => ({
      left: roundToStep(row.left - padding, 'position'),
      right: roundToStep(row.right + padding, 'position'),
      top: roundToStep(row.top, 'position'),
      bottom: roundToStep(row.bottom, 'position'),
    }))

/** The background of the whole text; empty if the look has none. */
function blockBackground(rows: readonly LineRow[], look: TextLook): TextBackground[] {
  const shown = grown(rows, look.padding)
  if (!look.backgroundColor || !shown.length) return []
  const down = look.padding / 2
  const block = {
    left: Math.min(...shown.map(row => row.left)),
    right: Math.max(...shown.map(row => row.right)),
    top: Math.min(...shown.map(row => row.top)) - down,
    bottom: Math.max(...shown.map(row => row.bottom)) + down,
  }
  return [{ path: wrapPath([block], look.radius), color: look.backgroundColor, opacity: 1 }]
}

/** The background that wraps these rows of a text; empty if the look has none. */
export function lineBackground(rows: readonly LineRow[], look: TextLook): TextBackground[] {
  const shown = grown(rows, look.padding)
  if (!look.textBackgroundColor || !shown.length) return []
  const down = look.padding / 2
  const wrapped = shown.map((row, index) => {
    const above = shown[index - 1]?.bottom ?? Number.NEGATIVE_INFINITY
    const below = shown[index + 1]?.top ?? Number.POSITIVE_INFINITY
    return {
      ...row,
      top: row.top - above > 0.5 ? row.top - down : row.top,
      bottom: below - row.bottom > 0.5 ? row.bottom + down : row.bottom,
    }
  })
  return [{ path: wrapPath(wrapped, look.radius), color: look.textBackgroundColor, opacity: 1 }]
}

/**
 * Lays out a layer's text in its box of `box` pixels: centered vertically, overflowing both edges if it is too tall.
 */
export function layoutText(layer: TextLayer, box: Size, fonts: FontBook, spoken: string): TextLayout {
  const laid = breakIntoLines(layer, box, fonts, spoken)
  const { face, look, listIndent } = laid
  const { fontFamily, fontWeight, fontSize, letterSpacing, language } = face
  const font = { fontFamily, fontWeight, fontStyle: layer.fontStyle, fontSize, letterSpacing, language }
  const height = face.lineHeight * fontSize
  const { ascent, descent } = fonts.extents(font)
  const top = (box.height - height * laid.lines.length) / 2
  const inset = Math.max(look.padding, look.strokeWidth)
  const lines = laid.lines.map((line, row) => ({
    ...line,
    x: roundToStep(leftOf(line, layer, inset, box.width), 'position'),
    top: roundToStep(top + row * height, 'position'),
    baseline: roundToStep(top + row * height + (height - ascent - descent) / 2 + ascent, 'position'),
  }))
  const rows = lines.map((line, row) => ({
    left: line.x,
    right: line.x + line.width,
    top: top + row * height,
    bottom: top + (row + 1) * height,
  }))
  return {
    ...{ lines, font, look, height, listIndent },
    block: blockBackground(rows, look),
    wrap: lineBackground(rows, look),
  }
}
