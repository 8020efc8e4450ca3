import { LIMITS } from '../catalog/limits'
import { MESSAGES } from '../catalog/messages'
import { isFrame, isVideo, type Layer, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { mirrorShots } from '../time/mirror-shots'
import { normalize } from '../time/normalize'
import type { Interval } from '../time/spans'
import { heldSeconds } from '../time/time-map'
import { trackKey } from '../time/tracks'
import { type EditResult, refuse } from './edit'
import { withoutBroll } from './shift-layers'

/** Seconds by which a clip may play more than was reversed, because times are rounded. */
const NOISE = 0.001

/** Why a layer can't be reversed, as a message for users; null if it can. */
export function reverseBlocker(layer: Layer | undefined): string | null {
  if (!layer) return 'This layer is gone'
  if (!isVideo(layer)) return 'Choose a video to reverse it'
  if (layer.locked) return 'This layer is locked'
  if (heldSeconds(layer) !== null) return 'A freeze frame can not be reversed: it is a single picture'
  if (layer.loop) return 'A looped layer can not be reversed'
  const { start, end } = layer.trim
  return end - start > LIMITS.reverse.maxSeconds + NOISE ? MESSAGES.reverse.tooLong : null
}

/** Does a layer follow words that a clip plays (T10)? */
const followsWordsOf = ({ broll }: Layer, { mediaRef, trim }: LayerOf<'video'>): boolean =>
  broll?.mediaRef === mediaRef && broll.start < trim.end && broll.end > trim.start

/** The words of a reversed voice: none, so that no one is offered to have it transcribed. */
const wordless = (mediaRef: string): Transcript => ({
  ...{ mediaRef, type: 'automatic', language: 'und', captions: false },
  ...{ speakers: [], subtitles: [], scenes: [] },
})

type Reversed = {
  layerId: string
  /** The media that was reversed, and its seconds that the new one plays backward. */
  sourceRef: string
  part: Interval
  /** The reversed media, and its name in the project. */
  mediaRef: string
  media: Media
}

/**
 * Lets a clip play its part of the media backward, from a reversed copy of that part (T15). It keeps its position,
 * length, speed, track and looks; cuts, shots and a speed ramp are mirrored. B-roll that follows its words stays where it
 * is.
 */
export function reverseClip(
  project: Project,
  { layerId, sourceRef, part, mediaRef, media }: Reversed,
): EditResult {
  const clip = project.layers.find(one => one.id === layerId)
  const reason = reverseBlocker(clip)
  if (reason !== null || !clip || !isVideo(clip)) return refuse(project, reason ?? 'This layer is gone')
  const { trim, cuts, speedPoints, title } = clip
  const isCovered = trim.start >= part.start - NOISE && trim.end <= part.end + NOISE
  if (clip.mediaRef !== sourceRef || !isCovered)
    return refuse(project, 'The clip was changed while it was reversed. Reverse it again')
  const end = Math.max(part.end, trim.end)
  const mirror = (span: Interval): Interval => ({ start: end - span.end, end: end - span.start })
  const withShots = <L extends Layer>(layer: L): L =>
    'shots' in layer && layer.shots ? { ...layer, shots: mirrorShots(layer.shots, end) } : layer
  const reversed = {
    ...withShots({ ...clip, track: trackKey(clip), mediaRef, trim: mirror(trim) }),
    cuts: cuts.map(cut => ({ ...cut, ...mirror(cut) })).reverse(),
    ...(speedPoints && {
      speedPoints: speedPoints.map(point => ({ ...point, source: end - point.source })).reverse(),
    }),
    ...(title !== undefined && title === project.media[sourceRef]?.title && { title: media.title }),
  }
  const layers = project.layers.map(layer => {
    if (layer === clip) return reversed
    if (isFrame(layer) && layer.refId === layerId) return withShots(layer)
    return followsWordsOf(layer, clip) ? withoutBroll(layer) : layer
  })
  return normalize({
    ...{ ...project, layers, media: { [mediaRef]: media, ...project.media } },
    ...(media.hasAudio && { transcripts: { [mediaRef]: wordless(mediaRef), ...project.transcripts } }),
  })
}
