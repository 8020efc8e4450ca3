import { unitAnimationBounds } from '@/compositions/animation/animation-bounds'
import { movePaintedBox } from '@/compositions/animation/motion'
import { boundsOf, cornersOf } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { lineBackground, type TextBackground, type TextLayout, type TextPart } from './layout-text'
import { type UnitProgress, unitMotion } from './unit-motion'
import type { AnimatedUnit } from './units'
import type { LineRow } from './wrap-path'

/** The animated parts of a text, their backgrounds, and their ink bounds, in pixels from the layer's corner. */
export type AnimatedParts = { parts: TextPart[]; backgrounds: TextBackground[]; inkBounds: Rect }

/** Opacity steps of a background during an animation; finer ones aren't visible. */
const BACKGROUND_STEPS = 16

/** The bounds of the visible units of each row. */
function rowsOf(units: readonly AnimatedUnit[]): LineRow[] {
  const rows = new Map<number, LineRow>()
  for (const { row, place } of units) {
    const { left, top, width, height } = place
    const known = rows.get(row) ?? { left, right: left, top, bottom: top + height }
    rows.set(row, {
      ...known,
      left: Math.min(known.left, left),
      right: Math.max(known.right, left + width),
    })
  }
  return [...rows.values()]
}

/**
 * The units of a text during its in or out animation; each may draw `over` pixels past its place. Line backgrounds
 * cover the visible units; the background of the whole text appears with the first unit.
 */
export function animateParts(
  { look, block }: TextLayout,
  units: readonly AnimatedUnit[],
  shares: UnitProgress,
  over: number,
): AnimatedParts {
  const there: AnimatedUnit[] = []
  const parts: TextPart[] = []
  const touched: Rect[] = []
  let most = 0
  for (const [id, unit] of units.entries()) {
    const { place, line } = unit
    const share = shares.shareOf(id)
    most = Math.max(most, Math.min(1, share * 2))
    const motion = unitMotion(shares, share, unitAnimationBounds(place.width, place.height))
    const rest = { ...place, angle: 0, opacity: 1, pose: null }
    const inkBounds = {
      left: place.left - over,
      top: place.top - over,
      width: place.width + 2 * over,
      height: place.height + 2 * over,
    }
    const shown = motion ? movePaintedBox({ box: rest, inkBounds }, motion) : { box: rest, inkBounds }
    if (shown.box.opacity === 0) continue
    parts.push({ id, box: shown.box, lines: [line] })
    touched.push(shown.inkBounds)
    there.push(unit)
  }
  const opacity = Math.round(Math.max(0, most) * BACKGROUND_STEPS) / BACKGROUND_STEPS
  const backgrounds = [...block.map(one => ({ ...one, opacity })), ...lineBackground(rowsOf(there), look)]
  return { parts, backgrounds, inkBounds: boundsOf(touched.flatMap(cornersOf)) }
}
