import { isFrame, type Layer } from '../../model/layers/layer'
import { memoize } from '../../util/memoize'
import type { Meeting } from './find-meetings'

/** Frames by which a layer is to be seen before it begins and after it ends, because it meets another one there. */
export type Part = { comes: number; goes: number }

const NO_PART: Part = { comes: 0, goes: 0 }

/** Frames by which layers come and go, by the ids of the pictures that meet. */
type Parts = { comes: Map<string, number>; goes: Map<string, number> }

const partsOf = memoize(
  (meetings: readonly Meeting[]): Parts => ({
    comes: new Map(meetings.map(({ to, half }) => [to.id, half])),
    goes: new Map(meetings.map(({ from, half }) => [from.id, half])),
  }),
)

/** What part a layer takes in meetings; a frame takes that of its video. */
export function partOf(layer: Layer, meetings: readonly Meeting[]): Part {
  if (!meetings.length) return NO_PART
  const { comes, goes } = partsOf(meetings)
  const id = isFrame(layer) ? layer.refId : layer.id
  return { comes: comes.get(id) ?? 0, goes: goes.get(id) ?? 0 }
}

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
