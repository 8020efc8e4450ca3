import { usedMedia } from '../document/used-files'
import type { Rect } from '../geometry/box'
import { isPlayed, type Layer, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { VoiceOver } from '../schema/layers/moving'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { layerRange, layerSegments } from '../time/layer-range'
import { normalize } from '../time/normalize'
import { captionBox } from '../typography/captions/caption-box'
import { timelineWords } from '../typography/captions/timeline-words'
import { addLayer } from './add-layer'
import { type EditResult, isRefusal, refuse } from './edit'

/** A text and its speech: the new media, by its mediaRef, and its words. */
export type SpokenText = { voiceOver: VoiceOver; mediaRef: string; media: Media; transcript: Transcript }

/** Letters of the text in the title of its layer. */
const TITLE_LETTERS = 60

/** Height in canvas pixels of an audio layer, which shows nothing. */
const HEIGHT = 120

/** Pixels between the captions of two tracks that are on at once. */
const GAP = 24

/** The title of a voice-over: the beginning of its text in one line. */
export function voiceOverTitle(text: string): string {
  const line = text.split(/\s/).filter(Boolean).join(' ')
  if (line.length <= TITLE_LETTERS) return line
  const cut = line.slice(0, TITLE_LETTERS)
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')) || TITLE_LETTERS - 1)}…`
}

type Track = LayerOf<'subtitle'>

const isTrack = (layer: Layer): layer is Track => layer.asset === 'subtitle'

/** Whether a track shows words while a layer is on. */
function showsWordsDuring(project: Project, { mediaRef }: Track, layer: Layer): boolean {
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

/** The captions of a voice-over look like the first ones of the project, and are where those are unless both are on. */
function captionsFor(project: Project, voice: Layer, mediaRef: string) {
  const { format, layers } = project
  const track = layers.find(isTrack)
  const hasPicture = layers.some(({ asset, layer }) => asset === 'video' || layer === 'MEDIA')
  const fresh = { layer: 'SUBTITLE', asset: 'subtitle', mediaRef } as const
  if (!track) return { ...fresh, ...captionBox(format, hasPicture) }
  const { left, top, width, height, scaleX, scaleY, captionStyle } = track
  const box = { left, top, width: width * scaleX, height: height * scaleY }
  const place = showsWordsDuring(project, track, voice) ? besides(box, format.height) : box
  return { ...fresh, ...place, ...(captionStyle && { captionStyle }) }
}

const withWords = (project: Project, { mediaRef, transcript }: SpokenText): Project => ({
  ...project,
  transcripts: { ...project.transcripts, [mediaRef]: { ...transcript, mediaRef } },
})

/** The project without a media and its words if no layer uses them any more. */
export function withoutUnused(project: Project, mediaRef: string): Project {
  const { layers } = project
  const isRead = layers.some(
    one => one.broll?.mediaRef === mediaRef || (isTrack(one) && one.mediaRef === mediaRef),
  )
  if (isRead || usedMedia(project).has(mediaRef)) return project
  const { [mediaRef]: _, ...media } = project.media
  const { [mediaRef]: __, ...transcripts } = project.transcripts
  return { ...project, media, transcripts }
}

/** Adds a voice-over at `seconds` of the timeline, with captions that show its words (P9). */
export function addVoiceOver(
  project: Project,
  {
    id,
    captionsId,
    seconds,
    spoken,
  }: { id: string; captionsId: string; seconds: number; spoken: SpokenText },
): EditResult {
  const { voiceOver, mediaRef, media } = spoken
  const layer = {
    ...({ id, layer: 'AUDIO', asset: 'audio', mediaRef, voiceOver } as const),
    ...{
      title: voiceOverTitle(voiceOver.text),
      left: 0,
      top: 0,
      width: project.format.width,
      height: HEIGHT,
    },
  }
  const heard = addLayer(project, { layer, seconds, media: { [mediaRef]: media } })
  if (isRefusal(heard)) return heard
  const voice = heard.layers.find(one => one.id === id)
  if (!voice) return heard
  const captioned = addLayer(withWords(heard, spoken), {
    layer: { id: captionsId, ...captionsFor(heard, voice, mediaRef) },
  })
  return isRefusal(captioned) ? refuse(project, captioned.reason) : captioned
}

/**
 * Replaces text, voice, sound and words of a voice-over (P9). It keeps its position, speed, volume and fades, and plays
 * the new sound whole. Where its old sound is played elsewhere too, such as in the other half after a split, its captions
 * become a track of their own with the id `captionsId`.
 */
export function replaceVoiceOver(
  project: Project,
  { layerId, captionsId, spoken }: { layerId: string; captionsId: string; spoken: SpokenText },
): EditResult {
  const old = project.layers.find(one => one.id === layerId)
  if (old?.asset !== 'audio' || !old.voiceOver) return refuse(project, 'This layer is gone')
  if (old.locked) return refuse(project, 'This layer is locked')
  const { mediaRef, media, voiceOver } = spoken
  const { loopFrom: _, ...kept } = old
  const isNamed = old.title !== voiceOverTitle(old.voiceOver.text)
  const voice = {
    ...{ ...kept, mediaRef, voiceOver, trim: { start: 0, end: media.duration }, cuts: [] },
    ...(!isNamed && { title: voiceOverTitle(voiceOver.text) }),
  }
  const isShared = project.layers.some(one => one !== old && isPlayed(one) && one.mediaRef === old.mediaRef)
  const layers = project.layers.flatMap((one): Layer[] => {
    if (one === old) return [voice]
    if (!('mediaRef' in one) || one.mediaRef !== old.mediaRef) return [one]
    if (!isShared) return [{ ...one, mediaRef }]
    return isTrack(one) ? [one, { ...one, id: captionsId, mediaRef }] : [one]
  })
  const next = { ...project, layers, media: { ...project.media, [mediaRef]: media } }
  return normalize(withoutUnused(withWords(next, spoken), old.mediaRef))
}
