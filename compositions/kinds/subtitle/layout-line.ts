import type { Rect } from '@/compositions/geometry/box'
import {
  type CaptionLayout,
  CLEARANCE,
  gapOf,
  HIGHLIGHT_PADDING,
} from '@/compositions/typography/captions/layout'
import { lineOrder } from '@/compositions/typography/captions/line-order'
import { lineWidth } from '@/compositions/typography/captions/lines'
import type { MeasuredWord } from '@/compositions/typography/captions/measure-words'
import type { CaptionLine } from '@/compositions/typography/captions/page-lines'
import { expandRect } from './rects'

/** A word with its left edge in pixels, and whether it runs from right to left. */
type Placed<W> = W & { x: number; rightToLeft: boolean }

/** Places the words of a line from `left` on; takes and returns them in spoken order. */
function placeWords<W extends Pick<MeasuredWord, 'text' | 'width'> & { gap: number }>(
  words: readonly W[],
  left: number,
  direction: 'ltr' | 'rtl',
): Placed<W>[] {
  const order = lineOrder(
    words.map(word => word.text),
    direction,
  )
  const placed: Placed<W>[] = []
  let x = left
  let before = -1
  for (const { index, rightToLeft } of order) {
    const word = words[index] as W
    // A gap belongs to the later of two neighbors in spoken order.
    if (before >= 0) x += (words[Math.max(before, index)] as W).gap
    placed[index] = { ...word, x, rightToLeft }
    x += word.width
    before = index
  }
  return placed
}

/**
 * A word in its place, in pixels: `x` is its left edge, `middle` the y about which it grows, `size` its font size.
 * `slot` is what its background covers. `most` is the scale up to which it is clear of its neighbors. `grown` is the
 * scale that `size` already includes; `stays` says that its size doesn't change when it is active.
 */
export type WordLayout = Omit<MeasuredWord, 'gap' | 'over'> & {
  x: number
  baseline: number
  middle: number
  slot: Rect
  most: number
  grown: number
  stays: boolean
  row: number
  rightToLeft: boolean
}

/** A line in its place; `rect` is what its background covers. */
export type LineLayout = { words: WordLayout[]; rect: Rect }

/** What a line is laid out with; ascent and descent in ems. */
export type LineSettings = {
  layout: CaptionLayout
  extents: { ascent: number; descent: number }
  direction: 'ltr' | 'rtl'
}

/** The height of the middle of letters above the baseline, in ems. */
const MIDDLE = 0.34

/** The widths and font size of a line, with the style's font size multiplied by `factor`. */
export function sizedLine({ words, scale, isOwn }: CaptionLine, layout: CaptionLayout, factor: number) {
  const by = factor * scale
  const sized = words.map(word => ({
    ...word,
    width: word.width * by,
    gap: (word.gap ?? gapOf(layout)) * by,
  }))
  return { words: sized, isOwn, font: layout.fontSize * by, width: lineWidth(sized, 0) }
}

type SizedLine = ReturnType<typeof sizedLine>

/** Padding around the letters of a line, in pixels. */
const padOf = ({ backgrounds, backgroundPadding }: CaptionLayout, font: number) =>
  backgrounds === 'none' ? { x: 0, y: 0 } : { x: backgroundPadding.x * font, y: backgroundPadding.y * font }

/** Height of a line with its background, in pixels. */
export const lineHeightOf = (layout: CaptionLayout, font: number): number =>
  layout.lineHeight * font + 2 * padOf(layout, font).y

/** The scales up to which words that grow about their middles are `clear` pixels from their neighbors in the line. */
function clearScales(words: readonly Pick<Placed<MeasuredWord>, 'x' | 'width'>[], clear: number) {
  const scales = new Map<object, number>()
  const ordered = [...words].sort((a, b) => a.x - b.x)
  for (const [index, word] of ordered.entries()) {
    const [before, after] = [ordered[index - 1], ordered[index + 1]]
    const room = Math.min(
      before ? word.x - before.x - before.width : Number.POSITIVE_INFINITY,
      after ? after.x - word.x - word.width : Number.POSITIVE_INFINITY,
    )
    scales.set(word, 1 + (2 * Math.max(0, room - clear)) / Math.max(word.width, 1))
  }
  return scales
}

/** Lays out a line with its top left corner at `left`, `top`. */
export function layoutLine(
  line: SizedLine,
  { layout, extents, direction }: LineSettings,
  { left, top, row }: { left: number; top: number; row: number },
): LineLayout {
  const { font, isOwn } = line
  const pad = padOf(layout, font)
  const inner = top + pad.y
  const height = layout.lineHeight * font
  const baseline = inner + (height + (extents.ascent - extents.descent) * font) / 2
  const middle = baseline - MIDDLE * font
  const placed = placeWords(line.words, left, direction)
  const scales = clearScales(placed, CLEARANCE * font)
  const words = placed.map((word): WordLayout => {
    const size = font * word.size
    const text = { left: word.x, top: inner, width: word.width, height }
    return {
      ...word,
      ...{ size, middle, row },
      baseline: middle + MIDDLE * size,
      slot:
        layout.backgrounds === 'none'
          ? expandRect(text, HIGHLIGHT_PADDING * font, 0)
          : expandRect(text, pad.x, pad.y),
      most: scales.get(word) ?? 1,
      grown: isOwn ? layout.activeScale : word.size,
      stays: layout.activeLine === 'own' && !isOwn,
    }
  })
  return { words, rect: expandRect({ left, top: inner, width: line.width, height }, pad.x, pad.y) }
}
