import { MAX_MARKERS } from '../catalog/field-limits'
import { orderedMarkers, type Project } from '../model/project'
import { type Marker, markerSchema } from '../schema/common-fields'
import { toFrame } from '../time/frames'
import { type EditResult, refuse } from './edit'
import { issueText } from './issue-text'
import type { Gap } from './ripple'

/** Renames a marker, or moves it to another second of the timeline, rounded to a frame. */
export function setMarker(
  project: Project,
  { id, fields }: { id: string; fields: Partial<Pick<Marker, 'title' | 'seconds'>> },
): EditResult {
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

/** Adds a marker at a second of the timeline, rounded to a frame; at most one per frame. */
export function addMarker(
  project: Project,
  { id, seconds, title = '' }: { id: string; seconds: number; title?: string },
): EditResult {
  const { markers = [], fps } = project
  const parsed = markerSchema.safeParse({ id, seconds: toFrame(seconds, fps) / fps, title })
  if (!parsed.success) return refuse(project, issueText(parsed.error))
  const marker = parsed.data
  if (markers.some(one => one.id === id || one.seconds === marker.seconds))
    return refuse(project, 'There is a marker here already')
  if (markers.length >= MAX_MARKERS) return refuse(project, `A project has ${MAX_MARKERS} markers at most`)
  return { ...project, markers: orderedMarkers([...markers, marker]) }
}

/** Removes a marker. */
export function removeMarker(project: Project, { id }: { id: string }): EditResult {
  const { markers = [] } = project
  const rest = markers.filter(one => one.id !== id)
  if (rest.length === markers.length) return refuse(project, 'This marker is gone')
  return { ...project, markers: orderedMarkers(rest) }
}

/** Moves every marker to the frame that `move` returns for its own, at least 0. */
export function moveMarkers(project: Project, move: (frame: number) => number): Project {
  const { markers, fps } = project
  if (!markers) return project
  const moved = markers.map(marker => {
    const frame = toFrame(marker.seconds, fps)
    const next = Math.max(0, move(frame))
    return next === frame ? marker : { ...marker, seconds: next / fps }
  })
  const isSame = moved.every((marker, index) => marker === markers[index])
  return isSame ? project : { ...project, markers: orderedMarkers(moved) }
}

/** Moves markers when frames `gap` are removed (T7): later ones move up, those inside move to its start. */
export const closeMarkers = (project: Project, { first, after }: Gap): Project =>
  moveMarkers(project, frame => (frame >= after ? frame - (after - first) : Math.min(frame, first)))

/** Moves markers when frames `gap` are inserted (T7): those at its start or later move down. */
export const openMarkers = (project: Project, { first, after }: Gap): Project =>
  moveMarkers(project, frame => (frame >= first && frame > 0 ? frame + after - first : frame))
