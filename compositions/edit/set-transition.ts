import type { TransitionName } from '../looks/transitions/transitions'
import type { Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import { findEditPoints, type TransitionLayer } from '../scene/transitions/find-edit-points'
import { type EditResult, refuse } from './edit'

/** Minimum and maximum duration of a transition in seconds. */
export const TRANSITION_SECONDS = { min: 0.1, max: 5 }

/** The cuts of a project at which a picture can come in by a transition (T9). */
export const editPointsOf = (project: Project) => findEditPoints(project)

/**
 * Sets the transition of layers from those that end where they begin, `duration` in seconds; null removes it. Refuses
 * if no layer ends where any of them begins.
 */
export function setTransition(
  project: Project,
  {
    layerIds,
    transition,
  }: { layerIds: readonly string[]; transition: { type: TransitionName; duration: number } | null },
): EditResult {
  const coming = new Set(editPointsOf(project).map(({ to }) => to.id))
  const chosen = new Set(layerIds.filter(id => coming.has(id)))
  if (!chosen.size)
    return refuse(project, 'A transition needs two clips that meet: split one, or move them together')
  const { min, max } = TRANSITION_SECONDS
  if (transition && !(transition.duration >= min && transition.duration <= max))
    return refuse(project, `A transition takes ${min} to ${max} seconds`)
  const changed = (layer: Layer): Layer => {
    if (!chosen.has(layer.id)) return layer
    const { transition: _, ...hard } = layer as TransitionLayer
    return (transition ? { ...hard, transition } : hard) as Layer
  }
  return { ...project, layers: project.layers.map(changed) }
}
