import type { Rect } from '@/compositions/geometry/box'
import type { Format } from '@/compositions/model/project'
import type { SafeAreaName } from '@/web/editor/core/canvas/aids'
import { around, type TurnedBox } from '@/web/editor/core/canvas/geometry/turned-box'
import table from './safe-areas.json'

/** Icons of an app's buttons. */
export type Ghost = 'heart' | 'comment' | 'bookmark' | 'share' | 'more' | 'like' | 'dislike'

type Row = {
  label: string
  /** Where the margins are from. */
  source: string
  margins: { top: number; right: number; bottom: number; left: number }
  /** Middles of the app's buttons, from the right and the bottom. */
  buttons: { right: number; size: number; icons: Ghost[]; bottoms: number[] }
  /** The app's lines of text. */
  lines: { left: number; widths: number[]; bottoms: number[] }
}

/** The apps, measured in pixels of a canvas of 1080 × 1920. */
export const SAFE_AREAS = table satisfies Record<SafeAreaName, unknown> as Record<SafeAreaName, Row>

/** The canvas that the table is for. */
export const MEASURED = { width: 1080, height: 1920 }

/** Have these apps such a canvas? They are made for upright video. */
export const hasSafeArea = ({ orientation }: Pick<Format, 'orientation'>): boolean =>
  orientation === 'portrait'

/** What an app leaves free of a canvas, in its pixels. */
export function safeArea(name: SafeAreaName, { width, height }: Pick<Format, 'width' | 'height'>): Rect {
  const { top, right, bottom, left } = SAFE_AREAS[name].margins
  const [across, down] = [width / MEASURED.width, height / MEASURED.height]
  return {
    left: left * across,
    top: top * down,
    width: (MEASURED.width - left - right) * across,
    height: (MEASURED.height - top - bottom) * down,
  }
}

/** A rounding's worth of pixels over an edge is still inside. */
const HAIR = 0.5

/** Does any of these boxes reach out of an area? What fills the whole canvas is meant to. */
export function reachesOut(
  boxes: readonly TurnedBox[],
  area: Rect,
  canvas: Pick<Format, 'width' | 'height'>,
): boolean {
  return boxes.some(box => {
    const { left, top, width, height } = around([box]) ?? box
    const [right, bottom] = [left + width, top + height]
    const fills = left <= 0 && top <= 0 && right >= canvas.width && bottom >= canvas.height
    const inside =
      left >= area.left - HAIR &&
      top >= area.top - HAIR &&
      right <= area.left + area.width + HAIR &&
      bottom <= area.top + area.height + HAIR
    return !fills && !inside
  })
}
