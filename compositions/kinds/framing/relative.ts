import type { Rect } from '@/compositions/geometry/box'
import type { Framed, Framing, PanelLook } from './framing'

type Corner = { left: number; top: number }

const from = <R extends Rect>(rect: R, corner: Corner): R => ({
  ...rect,
  left: rect.left - corner.left,
  top: rect.top - corner.top,
})

/** A panel measured from a corner instead of the canvas's. */
export const panelFrom = (panel: PanelLook, corner: Corner): PanelLook => ({
  ...panel,
  frame: from(panel.frame, corner),
})

/** A framed picture measured from a corner instead of the canvas's. */
export const framedFrom = <F extends Framed>(framed: F, corner: Corner): F => ({
  ...framed,
  picture: from(framed.picture, corner),
  frame: from(framed.frame, corner),
})

/** A whole framing measured from a corner instead of the canvas's. */
export const framingFrom = ({ ground, backdrop, framed, rim }: Framing, corner: Corner): Framing => ({
  ground: ground && panelFrom(ground, corner),
  backdrop: backdrop && framedFrom(backdrop, corner),
  framed: framedFrom(framed, corner),
  rim: rim && panelFrom(rim, corner),
})

/** Pixels by which a framing reaches past its box: as far as its shadow falls. */
export function reachPast({ ground }: Framing): number {
  const shadow = ground?.shadow
  return shadow ? shadow.blur + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) : 0
}
