import { MOST_MARKERS } from '../catalog/field-limits'
import { orderedMarkers } from '../model/markers'
import type { Project } from '../model/project'
import { markerSchema } from '../schema/marker'
import { toFrame } from '../time/frames'
import { type Edited, refuse } from './edit'
import { issueText } from './issue-text'

/** Marks a second of the timeline, to the frame. Where a marker is already there is none beside it. */
export function addMarker(
  project: Project,
  { id, seconds, title = '' }: { id: string; seconds: number; title?: string },
): Edited {
  const { markers = [], fps } = project
  const parsed = markerSchema.safeParse({ id, seconds: toFrame(seconds, fps) / fps, title })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  const marker = parsed.data
  if (markers.some(one => one.id === id || one.seconds === marker.seconds))
    return refuse(project, 'There is a marker here already')
  if (markers.length >= MOST_MARKERS) return refuse(project, `A project has ${MOST_MARKERS} markers at most`)
  return { ...project, markers: orderedMarkers([...markers, marker]) }
}
