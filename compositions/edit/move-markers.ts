import { orderedMarkers } from '../model/markers'
import type { Project } from '../model/project'
import { toFrame } from '../time/frames'
import type { Gap } from './ripple'

/** Every marker goes to the frame that `move` gives for its own, never before the first. */
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

/** Markers after frames `gap` are gone (T7): those behind move up, those inside go to where it began. */
export const closeMarkers = (project: Project, { first, after }: Gap): Project =>
  moveMarkers(project, frame => (frame >= after ? frame - (after - first) : Math.min(frame, first)))

/** Markers after frames `gap` came in (T7): those that are there or later move down. */
export const openMarkers = (project: Project, { first, after }: Gap): Project =>
  moveMarkers(project, frame => (frame >= first && frame > 0 ? frame + after - first : frame))
