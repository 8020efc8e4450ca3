import { isFrame, type Layer } from '../../layers/layer'
import type { PictureLayer } from './find-cuts'
import type { Meeting } from './find-meetings'

/** Frames by which a layer is to be seen before it begins and after it ends, because it meets another one there. */
export type Part = { comes: number; goes: number }

/** Is this the layer of a meeting, or a frame in which that is shown? */
export const belongsTo = (layer: Layer, side: PictureLayer): boolean =>
  layer === side || (isFrame(layer) && layer.refId === side.id)

const NO_PART: Part = { comes: 0, goes: 0 }

/** What part a layer takes in meetings. */
export const partOf = (layer: Layer, meetings: readonly Meeting[]): Part =>
  meetings.length
    ? {
        comes: meetings.find(one => belongsTo(layer, one.to))?.half ?? 0,
        goes: meetings.find(one => belongsTo(layer, one.from))?.half ?? 0,
      }
    : NO_PART

/**
 * The layer as it looks with meetings: it neither fades nor moves by itself where a transition does that for it (T9).
 * The same one where it meets none.
 */
export function settled<L extends Layer>(layer: L, { comes, goes }: Part): L {
  if (!comes && !goes) return layer
  const fade =
    'fade' in layer ? { fade: { in: comes ? 0 : layer.fade.in, out: goes ? 0 : layer.fade.out } } : {}
  return {
    ...layer,
    ...fade,
    ...(comes ? { animationIn: undefined } : {}),
    ...(goes ? { animationOut: undefined } : {}),
  }
}
