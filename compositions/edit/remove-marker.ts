import { orderedMarkers } from '../model/markers'
import type { Project } from '../model/project'
import { type Edited, refuse } from './edit'

/** Takes a marker away. */
export function removeMarker(project: Project, { id }: { id: string }): Edited {
  const { markers = [] } = project
  const rest = markers.filter(one => one.id !== id)
  if (rest.length === markers.length) return refuse(project, 'This marker is gone')
  return { ...project, markers: orderedMarkers(rest) }
}
