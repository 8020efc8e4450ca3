import type { Rect } from '@/compositions/geometry/box'
import type { FramedPicture, Framing, PanelLook } from './framing'

type Corner = { left: number; top: number }

const from = <R extends Rect>(rect: R, corner: Corner): R => ({
  ...rect,
  left: rect.left - corner.left,
  top: rect.top - corner.top,
})

/** A panel measured from a corner instead of the canvas's. */
export const panelRelativeTo = (panel: PanelLook, corner: Corner): PanelLook => ({
  ...panel,
  frame: from(panel.frame, corner),
})

/** A framed picture measured from a corner instead of the canvas's. */
export const framedRelativeTo = <F extends FramedPicture>(framed: F, corner: Corner): F => ({
  ...framed,
  picture: from(framed.picture, corner),
  frame: from(framed.frame, corner),
})

/** A whole framing measured from a corner instead of the canvas's. */
export const framingRelativeTo = (
  { background, backdrop, framed, border }: Framing,
  corner: Corner,
): Framing => ({
  background: background && panelRelativeTo(background, corner),
  backdrop: backdrop && framedRelativeTo(backdrop, corner),
  framed: framedRelativeTo(framed, corner),
  border: border && panelRelativeTo(border, corner),
})

/** Pixels by which a framing reaches past its box: as far as its shadow falls. */
export function framingOverflow({ background }: Framing): number {
  const shadow = background?.shadow
  return shadow ? shadow.blur + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) : 0
}
