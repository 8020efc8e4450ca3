import type { Rect } from '@/compositions/geometry/box'
import type { Format } from '@/compositions/model/project'
import { boundingBox, type RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import type { SafeAreaName } from '@/web/editor/core/canvas/guides'
import table from './safe-areas.json'

/** Names of the icons of an app's buttons. */
export type AppIcon = 'heart' | 'comment' | 'bookmark' | 'share' | 'more' | 'like' | 'dislike'

type Row = {
  label: string
  /** Where the margins were published. */
  source: string
  margins: { top: number; right: number; bottom: number; left: number }
  /** The app's buttons: distances of their edges from the right and the bottom. */
  buttons: { right: number; size: number; icons: AppIcon[]; bottoms: number[] }
  /** The app's lines of text. */
  lines: { left: number; widths: number[]; bottoms: number[] }
}

/** The safe areas by app, in pixels of a 1080 × 1920 canvas. */
export const SAFE_AREAS = table satisfies Record<SafeAreaName, unknown> as Record<SafeAreaName, Row>

/** The canvas size that the table is measured in, in pixels. */
export const TABLE_CANVAS = { width: 1080, height: 1920 }

/** Whether safe areas apply to a format: these apps are made for portrait video. */
export const hasSafeArea = ({ orientation }: Pick<Format, 'orientation'>): boolean =>
  orientation === 'portrait'

/** The rectangle of a canvas that an app's controls don't cover, in canvas pixels. */
export function safeArea(name: SafeAreaName, { width, height }: Pick<Format, 'width' | 'height'>): Rect {
  const { top, right, bottom, left } = SAFE_AREAS[name].margins
  const [across, down] = [width / TABLE_CANVAS.width, height / TABLE_CANVAS.height]
  return {
    left: left * across,
    top: top * down,
    width: (TABLE_CANVAS.width - left - right) * across,
    height: (TABLE_CANVAS.height - top - bottom) * down,
  }
}

/** Canvas pixels that a box may extend past an edge because of rounding. */
const TOLERANCE = 0.5

/**
 * Whether any of the boxes extends past an area. A box that covers the whole canvas is meant to and doesn't
 * count.
 */
export function extendsPast(
  boxes: readonly RotatedBox[],
  area: Rect,
  canvas: Pick<Format, 'width' | 'height'>,
): boolean {
  return boxes.some(box => {
    const { left, top, width, height } = boundingBox([box]) ?? box
    const [right, bottom] = [left + width, top + height]
    const fills = left <= 0 && top <= 0 && right >= canvas.width && bottom >= canvas.height
    const inside =
      left >= area.left - TOLERANCE &&
      top >= area.top - TOLERANCE &&
      right <= area.left + area.width + TOLERANCE &&
      bottom <= area.top + area.height + TOLERANCE
    return !fills && !inside
  })
}
