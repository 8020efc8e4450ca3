import { isFrame, isVideo, type Layer, type LayerOf } from '@/compositions/model/layers/layer'
import { type Project, wordsOf } from '@/compositions/model/project'
import { assignVideoToSlots } from '@/compositions/scene/assign-slots'
import { framingSchema } from '@/compositions/schema/framing-fields'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { toFrame } from '@/compositions/time/frames'
import { layerSegments } from '@/compositions/time/layer-range'
import { normalize } from '@/compositions/time/normalize'
import { shotFraming } from '@/compositions/time/shots'
import { toSource } from '@/compositions/time/time-map'

type Video = LayerOf<'video'>

export type PictureSize = { width: number; height: number }

/** The mediaRef of the still that replaces the video. */
export const STILL = 'still'

/** What a video shows at a frame: itself or, in a layout, what its frames show, each with its own box and crop. */
function shownAt(project: Project, video: Video, frame: number): { shown: Video[]; source: number } {
  const segments = layerSegments(project, video)
  const run = assignVideoToSlots(video, segments, project).find(
    ({ first, after }) => first <= frame && frame < after,
  )
  const shown = run ? [...run.slots.values()].map(slot => slot.video) : [video]
  return { shown, source: toSource(segments, frame, project.fps) ?? video.trim.start }
}

/** The still in the geometry of a video; `source` is the second that it shows. */
function pictureOf(video: Video, source: number, slot: number): Layer {
  const { scaleType, zoom, focus, left, top, width, height } = video
  const shot = video.shots ? shotFraming(video.shots, source, video) : {}
  const framing = { ...framingSchema.parse(video), scaleType, zoom, focus, ...shot }
  const place = { left, top, width, height, id: slot ? `${STILL}-${slot}` : STILL, layer: 'MEDIA' }
  return layerSchema.parse({ ...framing, ...place, asset: 'image', mediaRef: STILL, end: null })
}

/** An audio layer for a video, which times the captions (T4). */
function soundOf({
  trim,
  cuts,
  playbackSpeed,
  speedPoints,
  mediaRef,
  width,
  height,
  position,
  id,
}: Video): Layer {
  const sound = { trim, cuts, playbackSpeed, speedPoints, mediaRef, width, height, position, id }
  return layerSchema.parse({ ...sound, asset: 'audio', layer: 'AUDIO' })
}

/** The video of the talk that plays at a frame, or the first one. */
function videoAt({ layers, fps }: Project, frame: number): Video | undefined {
  const videos = layers.filter(isVideo)
  const talk = videos.filter(video => video.layer === 'MEDIA')
  const pieces = talk.length ? talk : videos
  return pieces.findLast(video => toFrame(video.position, fps) <= frame) ?? pieces[0]
}

/** Whether the still shows several parts of the source, which a picture that is cropped to the format does not have. */
export function showsParts(project: Project): boolean {
  const frame = litFrame(project)
  const video = videoAt(project, frame)
  return video !== undefined && shownAt(project, video, frame).shown.length > 1
}

/**
 * A project whose video is replaced by an existing picture of `size` (pixels), everything else unchanged, so that
 * nothing has to be decoded. The picture shows the whole source, and is cropped as the source is, or is already cropped
 * to the clip's format.
 */
export function stillProject(project: Project, size: PictureSize): Project {
  const frame = litFrame(project)
  const seen = videoAt(project, frame)
  const still = { ...size, kind: 'image', assetId: STILL, fps: 0, duration: 0, hasAudio: false } as const
  return normalize({
    ...project,
    layers: project.layers.flatMap(layer => {
      if (isFrame(layer)) return []
      if (!isVideo(layer)) return [layer]
      if (layer !== seen) return [soundOf(layer)]
      const { shown, source } = shownAt(project, layer, frame)
      return [...shown.map((video, slot) => pictureOf(video, source, slot)), soundOf(layer)]
    }),
    media: { ...project.media, [STILL]: still },
  })
}

/** Words before the still: by then a page of captions is full and has an active word. */
const WORDS_IN = 2

/** The frame at which the project's captions look typical: a few words in, one of them active. */
export function litFrame(project: Project): number {
  const played = project.layers.find(layer => 'trim' in layer)
  const from = played && 'trim' in played ? played.trim.start : 0
  const words = Object.values(project.transcripts).flatMap(wordsOf)
  const word = words[Math.min(WORDS_IN, words.length - 1)]
  return word ? Math.max(0, Math.round(((word.start + word.end) / 2 - from) * project.fps)) : 0
}
