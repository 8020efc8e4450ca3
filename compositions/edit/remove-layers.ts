import { ROLES } from '../layers/roles'
import type { Project } from '../project/project'
import { type Edited, refuse } from './edit'

/** Takes layers away, all or none. Roles that have to stay refuse (spec section 5, Editor). */
export function removeLayers(project: Project, layerIds: readonly string[]): Edited {
  const going = project.layers.filter(layer => layerIds.includes(layer.id))
  const held = going.find(layer => !ROLES[layer.layer].delete)
  if (held) return refuse(project, `${ROLES[held.layer].label} can not be deleted`)
  const locked = going.find(layer => layer.locked)
  if (locked) return refuse(project, 'This layer is locked')
  return { ...project, layers: project.layers.filter(layer => !going.includes(layer)) }
}
