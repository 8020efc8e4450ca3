import type { Rect } from '@/compositions/geometry/box'
import type { FramedPicture, Framing, PanelLook } from './framing'

type Corner = { left: number; top: number }

const from = <R extends Rect>(rect: R, corner: Corner): R => ({
  ...rect,
  left: rect.left - corner.left,
  top: rect.top - corner.top,
})

/** A panel in coordinates relative to a corner. */
export const panelRelativeTo = (panel: PanelLook, corner: Corner): PanelLook => ({
  ...panel,
  frame: from(panel.frame, corner),
})

/** A framed picture in coordinates relative to a corner. */
export const framedRelativeTo = <F extends FramedPicture>(framed: F, corner: Corner): F => ({
  ...framed,
  picture: from(framed.picture, corner),
  frame: from(framed.frame, corner),
})

/** A whole framing in coordinates relative to a corner. */
export const framingRelativeTo = (
  { background, backdrop, framed, border }: Framing,
  corner: Corner,
): Framing => ({
  background: background && panelRelativeTo(background, corner),
  backdrop: backdrop && framedRelativeTo(backdrop, corner),
  framed: framedRelativeTo(framed, corner),
  border: border && panelRelativeTo(border, corner),
})

/** Pixels that a framing draws past its box: the extent of its shadow. */
export function framingOverflow({ background }: Framing): number {
  const shadow = background?.shadow
  return shadow ? shadow.blur + Math.max(Math.abs(shadow.offsetX), Math.abs(shadow.offsetY)) : 0
}
