import { type Rect, rotatedBounds } from '@/compositions/geometry/box'
import { maxGrowth } from '@/compositions/typography/captions/layout'
import type { CaptionLine } from '@/compositions/typography/captions/page-lines'
import {
  type LineLayout,
  type LineSettings,
  layoutLine,
  lineHeightOf,
  sizedLine,
  type WordLayout,
} from './layout-line'
import { boundingRect, expandRect } from './rects'

/** Lines in pixels relative to the middle of the block; `whole` is what the background of the page covers. */
export type Block = { lines: LineLayout[]; whole: Rect }

/** Lays out lines one below the other, at the font size of the layout times `factor`. */
export function layoutBlock(lines: readonly CaptionLine[], setting: LineSettings, factor: number): Block {
  const { layout } = setting
  const em = layout.fontSize * factor
  const sized = lines.map(line => sizedLine(line, layout, factor))
  const widest = Math.max(...sized.map(line => line.width))
  const heights = sized.map(line => lineHeightOf(layout, line.font))
  const between = layout.backgrounds === 'none' ? 0 : layout.backgroundGap * em
  const share = { left: 0, center: 0.5, right: 1 }[layout.textAlign]
  let top = -heights.reduce((sum, height) => sum + height, between * (lines.length - 1)) / 2
  const set = sized.map((line, row) => {
    const left = (widest - line.width) * share - widest / 2
    const made = layoutLine(line, setting, { left, top, row })
    top += (heights[row] as number) + between
    return made
  })
  const whole = boundingRect(set.map(line => line.rect))
  const { x, y } = layout.backgroundPadding
  return { lines: set, whole: layout.boxed ? expandRect(whole, x * em, y * em) : whole }
}

/** How far letters extend above and below the middle of their line, in ems. */
const REACH = 0.6

/** The bounds of a word while it grows and rotates, with its outline, in pixels. */
function extentOf(word: WordLayout, { layout }: LineSettings, outline: number): Rect {
  const growth = word.stays ? 1 : Math.max(1, maxGrowth(layout) / word.grown)
  const height = 2 * REACH * word.size * growth
  const width = word.width * growth
  const center = { x: word.x + word.width / 2, y: word.middle }
  const grown = { left: center.x - width / 2, top: center.y - height / 2, width, height }
  return expandRect(rotatedBounds(grown, center, layout.activeAngle), outline, outline)
}

/** The bounds of a block at any time, with the rotation of the page about its middle. */
export function blockExtent(block: Block, setting: LineSettings, factor: number): Rect {
  const { layout } = setting
  const outline = layout.strokeWidth * factor
  const words = block.lines.flatMap(line => line.words)
  const upright = words.map(word => extentOf(word, setting, outline))
  const backgrounds = [
    ...(layout.boxed ? [block.whole] : []),
    ...(layout.backgrounds === 'line' ? block.lines.map(line => line.rect) : []),
    ...(layout.backgrounds === 'word' || layout.highlighted ? words.map(word => word.slot) : []),
  ]
  return boundingRect(
    [...upright, ...backgrounds].map(rect => rotatedBounds(rect, { x: 0, y: 0 }, layout.angle)),
  )
}
