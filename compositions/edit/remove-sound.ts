import type { Project } from '../model/project'
import { normalize } from '../time/normalize'
import { type EditResult, refuse } from './edit'

/**
 * Takes a sound out of the video. Deleting refuses sounds (PR1), so that no key takes one by mistake: this is
 * for a control that names what it does. Refused where the layer is no sound, is locked or is gone.
 */
export function removeSound(project: Project, layerId: string): EditResult {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer) return refuse(project, 'This layer is gone')
  if (layer.asset !== 'audio') return refuse(project, 'Not an audio layer')
  if (layer.locked) return refuse(project, 'This layer is locked')
  return normalize({ ...project, layers: project.layers.filter(one => one !== layer) })
}
