import type { Rect } from '@/compositions/geometry/box'
import { roundToStep } from '@/compositions/geometry/rounding'
import type { MeasuredWord } from '@/compositions/typography/captions/measure-words'
import { pageLines } from '@/compositions/typography/captions/page-lines'
import type { Page } from '@/compositions/typography/captions/pages'
import { blockExtent, layoutBlock } from './layout-block'
import type { LineSettings, WordLayout } from './layout-line'
import { translateRect } from './rects'

/** A pause (seconds) up to which a word stays active until the next one. */
const HOLD = 0.3

/** A word of a page: active from `start` to `activeUntil`. */
export type PageWord = WordLayout & { activeUntil: number }

/**
 * A page in its place, in pixels from the corner of its box: `factor` is the scale at which it fits, `pivot` the point
 * about which the page is rotated, `extent` its bounds at any time; `start` in seconds.
 */
export type PageLayout = {
  start: number
  words: PageWord[]
  lines: Rect[]
  whole: Rect
  pivot: { x: number; y: number }
  extent: Rect
  factor: number
}

type Size = { width: number; height: number }

/** The position of an extent's middle that is nearest to the middle of the box and keeps it inside the box. */
function clampCenter(from: number, length: number, whole: number): number {
  const least = -from
  return Math.max(least, Math.min(whole / 2, whole - length + least))
}

/** The x of a block's middle: centered in the box, or aligned with an edge of the box. */
function anchor(extent: Rect, box: Size, align: 'left' | 'center' | 'right'): number {
  if (align === 'center') return clampCenter(extent.left, extent.width, box.width)
  return align === 'left' ? -extent.left : box.width - extent.left - extent.width
}

function withActiveUntil(words: readonly WordLayout[]): PageWord[] {
  return words.map((word, index) => {
    const next = words[index + 1]?.start ?? Number.POSITIVE_INFINITY
    return { ...word, activeUntil: next - word.end < HOLD ? next : word.end }
  })
}

/**
 * Lays out a page in a box, with lines up to `room` pixels wide, scaled down if it is too large for the box. Every word
 * stays inside while it is active (S4).
 */
export function layoutPage(
  page: Page<MeasuredWord>,
  setting: LineSettings,
  box: Size,
  room: number,
): PageLayout {
  const { layout } = setting
  const lines = pageLines(page.words, layout, room)
  const whole = layoutBlock(lines, setting, 1)
  const wanted = blockExtent(whole, setting, 1)
  const fitting = Math.min(1, box.width / wanted.width, box.height / wanted.height)
  const factor = fitting === 1 ? 1 : Math.floor(fitting * 1000) / 1000
  const block = factor === 1 ? whole : layoutBlock(lines, setting, factor)
  const extent = factor === 1 ? wanted : blockExtent(block, setting, factor)
  const by = {
    x: roundToStep(anchor(extent, box, layout.textAlign), 'position'),
    y: roundToStep(clampCenter(extent.top, extent.height, box.height), 'position'),
  }
  const words = block.lines.flatMap(line => line.words)
  return {
    start: page.start,
    factor,
    words: withActiveUntil(words).map(word => ({
      ...word,
      x: roundToStep(word.x + by.x, 'position'),
      baseline: roundToStep(word.baseline + by.y, 'position'),
      middle: roundToStep(word.middle + by.y, 'position'),
      width: roundToStep(word.width, 'position'),
      size: roundToStep(word.size, 'position'),
      slot: translateRect(word.slot, by),
    })),
    lines: block.lines.map(line => translateRect(line.rect, by)),
    whole: translateRect(block.whole, by),
    pivot: by,
    extent: translateRect(extent, by),
  }
}
