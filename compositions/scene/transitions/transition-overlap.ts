import { isFrame, type Layer } from '@/compositions/model/layers/layer'
import { memoize } from '@/compositions/util/memoize'
import type { TransitionWindow } from './find-transitions'

/** Frames by which a layer is to be seen before it begins and after it ends, because it meets another one there. */
export type TransitionOverlap = { lead: number; tail: number }

const NO_OVERLAP: TransitionOverlap = { lead: 0, tail: 0 }

/** Frames by which layers come and go, by the ids of the pictures that meet. */
type Parts = { lead: Map<string, number>; tail: Map<string, number> }

const partsOf = memoize(
  (transitions: readonly TransitionWindow[]): Parts => ({
    lead: new Map(transitions.map(({ to, half }) => [to.id, half])),
    tail: new Map(transitions.map(({ from, half }) => [from.id, half])),
  }),
)

/** What part a layer takes in transitions; a frame takes that of its video. */
export function overlapOf(layer: Layer, transitions: readonly TransitionWindow[]): TransitionOverlap {
  if (!transitions.length) return NO_OVERLAP
  const { lead, tail } = partsOf(transitions)
  const id = isFrame(layer) ? layer.refId : layer.id
  return { lead: lead.get(id) ?? 0, tail: tail.get(id) ?? 0 }
}

/**
 * The layer as it looks with transitions: it neither fades nor moves by itself where a transition does that for it (T9).
 * The same one where it meets none.
 */
export function withoutOwnAnimation<L extends Layer>(layer: L, { lead, tail }: TransitionOverlap): L {
  if (!lead && !tail) return layer
  const fade =
    'fade' in layer ? { fade: { in: lead ? 0 : layer.fade.in, out: tail ? 0 : layer.fade.out } } : {}
  return {
    ...layer,
    ...fade,
    ...(lead ? { animationIn: undefined } : {}),
    ...(tail ? { animationOut: undefined } : {}),
  }
}
