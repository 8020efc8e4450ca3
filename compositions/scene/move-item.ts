import { applyMotion, type Motion, movedInkBounds } from '../animation/motion'
import { framedRelativeTo } from '../kinds/framing/relative'
import type { GraphicItemOf, LayerItem } from './frame'

/** The item with a motion applied to it and its contents; pixels of the canvas. */
export function moveItem<S extends LayerItem>(shown: S, motion: Motion): S {
  const box = applyMotion(shown.box, motion)
  if (shown.kind !== 'video') {
    const rest = shown.rest ?? { box: shown.box, inkBounds: shown.inkBounds }
    return { ...shown, box, inkBounds: movedInkBounds(rest, box), rest }
  }
  const corner = { left: shown.box.left - box.left, top: shown.box.top - box.top }
  const { picture, frame } = framedRelativeTo(shown, corner)
  return { ...shown, picture, frame, box }
}

/** A graphic item without animation or fade. */
export function itemAtRest<D extends GraphicItemOf>(drawn: D): D {
  const { box, inkBounds } = drawn.rest ?? drawn
  return { ...drawn, box: { ...box, opacity: 1 }, inkBounds }
}
