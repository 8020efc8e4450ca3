import { type Motion, movedBox, movedReach } from '../animation/motion'
import { framedFrom } from '../kinds/framing/relative'
import type { GraphicItemOf, LayerItem } from './frame'

/** The same thing shown in motion, with all that lies in its box; pixels of the canvas. */
export function moved<S extends LayerItem>(shown: S, motion: Motion): S {
  const box = movedBox(shown.box, motion)
  if (shown.kind !== 'video') {
    const rest = shown.rest ?? { box: shown.box, reach: shown.reach }
    return { ...shown, box, reach: movedReach(rest, box), rest }
  }
  const corner = { left: shown.box.left - box.left, top: shown.box.top - box.top }
  const { picture, frame } = framedFrom(shown, corner)
  return { ...shown, picture, frame, box }
}

/** A drawn thing as it is when nothing moves or fades it. */
export function atRest<D extends GraphicItemOf>(drawn: D): D {
  const { box, reach } = drawn.rest ?? drawn
  return { ...drawn, box: { ...box, opacity: 1 }, reach }
}
