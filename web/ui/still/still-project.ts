import { isFrame, type Layer } from '@/compositions/model/layers/layer'
import { type Project, wordsOf } from '@/compositions/model/project'
import { framingSchema } from '@/compositions/schema/framing-fields'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { normalize } from '@/compositions/time/normalize'
import { shotFraming } from '@/compositions/time/shots'

export type PictureSize = { width: number; height: number }

/** The mediaRef of the still that replaces the video. */
export const STILL = 'still'

/** Replaces the video with a still of the same geometry and an audio layer, which times the captions (T4). */
function asStill(layer: Layer, seconds: number): Layer[] {
  if (layer.asset !== 'video' || isFrame(layer)) return [layer]
  const { scaleType, zoom, focus, trim, cuts, playbackSpeed, mediaRef, left, top, width, height } = layer
  const shot = layer.shots ? shotFraming(layer.shots, trim.start + seconds, layer) : {}
  const framing = { ...framingSchema.parse(layer), scaleType, zoom, focus, ...shot }
  const image = { ...framing, left, top, width, height, id: STILL, layer: 'MEDIA' }
  const sound = { trim, cuts, playbackSpeed, mediaRef, width, height, position: layer.position, id: layer.id }
  return [
    layerSchema.parse({ ...image, asset: 'image', mediaRef: STILL, end: null }),
    layerSchema.parse({ ...sound, asset: 'audio', layer: 'AUDIO' }),
  ]
}

/**
 * A project whose video is replaced by an existing picture of `size` (pixels), everything else unchanged, so that
 * nothing has to be decoded. The picture shows the whole source, and is cropped as the source is, or is already cropped
 * to the clip's format.
 */
export function stillProject(project: Project, size: PictureSize): Project {
  const seconds = litFrame(project) / project.fps
  const still = { ...size, kind: 'image', assetId: STILL, fps: 0, duration: 0, hasAudio: false } as const
  return normalize({
    ...project,
    layers: project.layers.flatMap(layer => asStill(layer, seconds)),
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
