import type { Layer } from '../../layers/layer'
import { isPicture, type Meeting, type PictureLayer } from './find-meetings'

/** Frames by which a layer is to be seen before it begins and after it ends, because it meets another one there. */
export type Part = { comes: number; goes: number }

/** What part a layer takes in meetings. */
export const partOf = (layer: Layer, meetings: readonly Meeting[]): Part => ({
  comes: meetings.find(one => one.to === layer)?.half ?? 0,
  goes: meetings.find(one => one.from === layer)?.half ?? 0,
})

/** A picture as it looks with meetings: it neither fades nor moves by itself where a transition does that for it (T9). */
const settled = (layer: PictureLayer, { comes, goes }: Part): PictureLayer => ({
  ...layer,
  fade: { in: comes ? 0 : layer.fade.in, out: goes ? 0 : layer.fade.out },
  animationIn: comes ? undefined : layer.animationIn,
  animationOut: goes ? undefined : layer.animationOut,
})

/** The layer that is to be drawn: the same one where it meets none. */
export const drawnLayer = (layer: Layer, part: Part): Layer =>
  isPicture(layer) && (part.comes || part.goes) ? settled(layer, part) : layer
