import type { Rect } from '../geometry/box'
import { isCaptionTrack, isPlayed, type Layer, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { layerRange, layerSegments } from '../time/layer-range'
import { captionBox } from '../typography/captions/caption-box'
import { timelineWords } from '../typography/captions/timeline-words'

/** Pixels between the captions of two tracks that are on at once. */
const GAP = 24

/** Whether a track shows words while a layer is on. */
function showsWordsDuring(project: Project, { mediaRef }: LayerOf<'subtitle'>, layer: Layer): boolean {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return false
  const { first, after } = layerRange(project, layer)
  const heard = project.layers.filter(isPlayed).filter(one => one.mediaRef === mediaRef && !one.mute)
  const maps = heard.map(one => layerSegments(project, one))
  return timelineWords(transcript, maps, project.fps).some(
    ({ start, end }) => start * project.fps < after && end * project.fps > first,
  )
}

/** The box above another, or below it if there is too little space. */
function besides(box: Rect, height: number): Rect {
  const above = box.top - box.height - GAP
  return { ...box, top: above >= 0 ? above : Math.min(box.top + box.height + GAP, height - box.height) }
}

/**
 * A new caption track for a media of the project, without an id. It looks like the first one, and is where that one is
 * unless it shows words while the media is played; then it is above or below. Without another track, it has the default
 * place.
 */
export function captionsFor(project: Project, mediaRef: string) {
  const { format, layers } = project
  const track = layers.find(isCaptionTrack)
  const hasPicture = layers.some(({ asset, layer }) => asset === 'video' || layer === 'MEDIA')
  const fresh = { layer: 'SUBTITLE', asset: 'subtitle', mediaRef } as const
  if (!track) return { ...fresh, ...captionBox(format, hasPicture) }
  const { left, top, width, height, scaleX, scaleY, captionStyle } = track
  const box = { left, top, width: width * scaleX, height: height * scaleY }
  const played = layers.filter(isPlayed).filter(one => one.mediaRef === mediaRef)
  const isOnAtOnce = played.some(one => showsWordsDuring(project, track, one))
  const place = isOnAtOnce ? besides(box, format.height) : box
  return { ...fresh, ...place, ...(captionStyle && { captionStyle }) }
}
