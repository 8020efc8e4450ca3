import { type Project, resolveTransition } from '@/compositions/model/project'
import type { Transition } from '@/compositions/schema/transition'
import { toFrame } from '@/compositions/time/frames'
import { findEditPoints, type TransitionLayer } from './find-edit-points'

/**
 * A transition between two layers: `half` frames on either side of frame `cut` show both. Layers are the project's own.
 */
export type TransitionWindow = {
  from: TransitionLayer
  to: TransitionLayer
  cut: number
  half: number
  type: Exclude<Transition, string>['type']
}

/**
 * The transitions of a project, in the order of its layers. A layer with a transition is paired with the one that ends
 * where it begins; without one, there is no transition. Neither half extends past the middle of its layer (T8, T9), so
 * no frame belongs to two transitions of one layer.
 */
export function findTransitions(project: Pick<Project, 'layers' | 'fps'>): TransitionWindow[] {
  const cuts = findEditPoints(project, layer => layer.transition !== undefined)
  return cuts.flatMap(({ from, to, cut, longest }): TransitionWindow[] => {
    if (!to.transition) return []
    const { type, duration } = resolveTransition(to.transition)
    const half = Math.floor(Math.min(toFrame(duration, project.fps), longest) / 2)
    return half < 1 ? [] : [{ from, to, cut, half, type }]
  })
}
