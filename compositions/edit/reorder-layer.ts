import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type Edited, refuse } from './edit'

/** One place to the front, one to the back, or to a place counted from the back (spec section 4, Project save). */
export type NewPlace = 'up' | 'down' | number

/** Puts a layer in front of others or behind them. At the end of the row already, it stays. */
export function reorderLayer(project: Project, { layerId, to }: { layerId: string; to: NewPlace }): Edited {
  const at = project.layers.findIndex(layer => layer.id === layerId)
  const layer = project.layers[at]
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.locked) return refuse(project, 'This layer is locked')
  const wanted = typeof to === 'number' ? to : at + (to === 'up' ? 1 : -1)
  const place = Math.max(0, Math.min(project.layers.length - 1, Math.round(wanted)))
  if (place === at) return project
  return normalize({ ...project, layers: project.layers.toSpliced(at, 1).toSpliced(place, 0, layer) })
}
