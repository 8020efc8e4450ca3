import { usedMedia } from '../document/used-files'
import { isCaptionTrack, isPlayed, type Layer } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { VoiceOver } from '../schema/layers/moving'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { normalize } from '../time/normalize'
import { addLayer } from './add-layer'
import { captionsFor } from './captions-for'
import { type EditResult, isRefusal, refuse } from './edit'

/** A text and its speech: the new media, by its mediaRef, and its words. */
export type SpokenText = { voiceOver: VoiceOver; mediaRef: string; media: Media; transcript: Transcript }

/** Letters of the text in the title of its layer. */
const TITLE_LETTERS = 60

/** Height in canvas pixels of an audio layer, which shows nothing. */
const HEIGHT = 120

/** The title of a voice-over: the beginning of its text in one line. */
export function voiceOverTitle(text: string): string {
  const line = text.split(/\s/).filter(Boolean).join(' ')
  if (line.length <= TITLE_LETTERS) return line
  const cut = line.slice(0, TITLE_LETTERS)
  return `${cut.slice(0, Math.max(0, cut.lastIndexOf(' ')) || TITLE_LETTERS - 1)}…`
}

const withWords = (project: Project, { mediaRef, transcript }: SpokenText): Project => ({
  ...project,
  transcripts: { ...project.transcripts, [mediaRef]: { ...transcript, mediaRef } },
})

/** The project without a media and its words if no layer uses them. */
export function withoutUnused(project: Project, mediaRef: string): Project {
  const { layers } = project
  const isRead = layers.some(
    one => one.broll?.mediaRef === mediaRef || (isCaptionTrack(one) && one.mediaRef === mediaRef),
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
  const captioned = addLayer(withWords(heard, spoken), {
    layer: { id: captionsId, ...captionsFor(heard, mediaRef) },
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
  const { loopFrom: _, speedPoints: __, ...kept } = old
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
    return isCaptionTrack(one) ? [one, { ...one, id: captionsId, mediaRef }] : [one]
  })
  const next = { ...project, layers, media: { ...project.media, [mediaRef]: media } }
  return normalize(withoutUnused(withWords(next, spoken), old.mediaRef))
}
