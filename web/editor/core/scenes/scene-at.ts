import { isVideo, type LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { Scene } from '@/compositions/schema/transcript'
import { layerSegments } from '@/compositions/time/layer-range'
import { toSource, toTimeline } from '@/compositions/time/time-map'

type Video = LayerOf<'video'>

/** A video at a frame: the second of its source, and the scene there, if any. */
export type PlayedScene = { video: Video; source: number; scene: Scene | null }

/** A source frame counts as shown 1 ms before its time (T5). */
const EARLY = 0.001

/** The scenes of a media, in the order of its source. */
export const scenesOf = (project: Project, mediaRef: string): Scene[] =>
  [...(project.transcripts[mediaRef]?.scenes ?? [])].sort((a, b) => a.start - b.start)

function played(project: Project, video: Video, frame: number): PlayedScene | null {
  const segments = layerSegments(project, video)
  if (!segments.some(one => one.first <= frame && frame < one.after)) return null
  const source = toSource(segments, frame, project.fps)
  if (source === null) return null
  const scene = scenesOf(project, video.mediaRef).findLast(one => one.start <= source + EARLY) ?? null
  return { video, source, scene }
}

/**
 * The video that scenes and layouts refer to at frame `frame`: the selected one, itself or through one of its video
 * frames, else one with a transcript, else the rearmost. Null if none plays.
 */
export function sceneAt(project: Project, frame: number, chosen: readonly string[]): PlayedScene | null {
  const owners = new Set(
    project.layers.flatMap(layer => (chosen.includes(layer.id) ? [layer.id, layer.refId ?? ''] : [])),
  )
  const found = project.layers
    .filter(isVideo)
    .filter(video => !video.hide)
    .flatMap(video => played(project, video, frame) ?? [])
  return (
    found.find(({ video }) => owners.has(video.id)) ??
    found.find(({ video }) => video.mediaRef in project.transcripts) ??
    found[0] ??
    null
  )
}

/** The first frame in which a scene of a video plays; null if all of it is cut. */
export function frameOfScene(project: Project, video: Video, scene: Scene): number | null {
  const segments = layerSegments(project, video)
  const [at] = toTimeline(segments, scene.start, project.fps)
  if (at !== undefined) return Math.round(at * project.fps)
  const later = scenesOf(project, video.mediaRef).find(one => one.start > scene.start)
  const until = later?.start ?? Number.POSITIVE_INFINITY
  return segments.find(one => one.source >= scene.start && one.source < until)?.first ?? null
}
