import { isFrame, type Layer } from '@/compositions/model/layers/layer'
import { memoize } from '@/compositions/util/memoize'
import type { TransitionWindow } from './find-transitions'

/** Frames for which a transition shows a layer before it begins and after it ends. */
export type TransitionOverlap = { lead: number; tail: number }

const NO_OVERLAP: TransitionOverlap = { lead: 0, tail: 0 }

/** Lead and tail in frames, by layer id. */
type Parts = { lead: Map<string, number>; tail: Map<string, number> }

const partsOf = memoize(
  (transitions: readonly TransitionWindow[]): Parts => ({
    lead: new Map(transitions.map(({ to, half }) => [to.id, half])),
    tail: new Map(transitions.map(({ from, half }) => [from.id, half])),
  }),
)

/** The transition overlap of a layer; a video frame has that of its video. */
export function overlapOf(layer: Layer, transitions: readonly TransitionWindow[]): TransitionOverlap {
  if (!transitions.length) return NO_OVERLAP
  const { lead, tail } = partsOf(transitions)
  const id = isFrame(layer) ? layer.refId : layer.id
  return { lead: lead.get(id) ?? 0, tail: tail.get(id) ?? 0 }
}

/**
 * The layer without its own fade and animation at the ends where it has a transition (T9); the same layer if it has
 * none.
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
