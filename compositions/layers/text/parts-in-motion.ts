import { unitStage } from '../../looks/animations/stage'
import { boundsOf, cornersOf } from '../../timeline/affine'
import type { Rect } from '../../timeline/frame'
import { movedPlace } from '../../timeline/motion'
import type { TextPart } from './set-text'
import { type UnitShares, unitMotion } from './unit-motion'
import type { Unit } from './units'

/** A text's parts in motion, what they may touch, in pixels from the layer's corner, and how much of its grounds is there. */
export type PartsInMotion = { parts: TextPart[]; reach: Rect; ground: number }

/** Opacity steps of the ground while a text comes or goes: it needs no finer ones. */
const GROUND_STEPS = 16

/** The units of a text as they come or go; each draws `over` pixels past its place. */
export function partsInMotion(units: readonly Unit[], shares: UnitShares, over: number): PartsInMotion {
  const parts: TextPart[] = []
  const touched: Rect[] = []
  let most = 0
  for (const [id, { place, line }] of units.entries()) {
    const share = shares.shareOf(id)
    most = Math.max(most, Math.min(1, share * 2))
    const motion = unitMotion(shares, share, unitStage(place.width, place.height))
    const rest = { ...place, angle: 0, opacity: 1, pose: null }
    const reach = {
      left: place.left - over,
      top: place.top - over,
      width: place.width + 2 * over,
      height: place.height + 2 * over,
    }
    const shown = motion ? movedPlace({ box: rest, reach }, motion) : { box: rest, reach }
    if (shown.box.opacity === 0) continue
    parts.push({ id, box: shown.box, lines: [line] })
    touched.push(shown.reach)
  }
  const ground = Math.round(Math.max(0, most) * GROUND_STEPS) / GROUND_STEPS
  return { parts, reach: boundsOf(touched.flatMap(cornersOf)), ground }
}
