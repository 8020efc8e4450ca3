import type { Project } from '../model/project'
import { type EditResult, isRefusal, refuse } from './edit'
import { setFields } from './set-fields'

type SwitchArguments = { layerIds: readonly string[]; fields: { hide: boolean } | { mute: boolean } }

/** Hides or shows layers, or mutes or unmutes them. Refused if one of them is locked. */
export function switchLayers(project: Project, { layerIds, fields }: SwitchArguments): EditResult {
  let switched = project
  for (const layerId of layerIds) {
    if (project.layers.some(({ id, locked }) => locked && id === layerId))
      return refuse(project, 'This layer is locked')
    const next = setFields(switched, { layerId, fields })
    if (isRefusal(next)) return refuse(project, next.reason)
    switched = next
  }
  return switched
}
