import { orderedMarkers } from '../model/markers'
import type { Project } from '../model/project'
import { type Marker, markerSchema } from '../schema/marker'
import { toFrame } from '../time/frames'
import { type Edited, refuse } from './edit'
import { issueText } from './issue-text'

/** Names a marker, or puts it at another second of the timeline, to the frame. */
export function setMarker(
  project: Project,
  { id, fields }: { id: string; fields: Partial<Pick<Marker, 'title' | 'seconds'>> },
): Edited {
  const { markers = [], fps } = project
  const marker = markers.find(one => one.id === id)
  if (!marker) return refuse(project, 'This marker is gone')
  const wanted = { ...marker, ...fields }
  const parsed = markerSchema.safeParse({ ...wanted, seconds: toFrame(wanted.seconds, fps) / fps })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  return {
    ...project,
    markers: orderedMarkers(markers.map(one => (one === marker ? parsed.data : one))),
  }
}
