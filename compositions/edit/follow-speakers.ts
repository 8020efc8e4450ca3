import { slotRect } from '../kinds/frame/frame-layout'
import { type Project, wordsOf } from '../model/project'
import type { Shot } from '../schema/shots'
import { addFrames } from './add-frames'
import { BOTH, conversationScenes } from './conversation-scenes'
import { isRefusal } from './edit'

/** A speaker of the transcript, and how the video is cropped while it shows them. */
export type SpeakerShots = { speaker: string; shots: readonly Shot[] }

/** How much a frame is enlarged at most, so that the other speaker is not half in it. */
const MOST_ZOOM = 1.25

/** The share of the distance between two speakers that is shown of the picture's width, at most. */
const SHARE = 1.3

/** The zoom at which the frames of a layout of two show one of these speakers each, as far as `MOST_ZOOM` allows. */
function zoomForTwo({ format, media }: Project, mediaRef: string, seats: readonly SpeakerShots[]): number {
  const file = media[mediaRef]
  const slot = slotRect(BOTH, 0, format, file)
  const [left, right] = seats.map(({ shots }) => shots[0]?.focus.x)
  if (!slot || !file?.width || left === undefined || right === undefined || left === right) return 1
  const shown = slot.width / slot.height / (file.width / file.height)
  return Math.min(MOST_ZOOM, Math.max(1, shown / (SHARE * Math.abs(right - left))))
}

/**
 * Makes a clip show who speaks: a video frame per seat, and scenes that show the current speaker or, while two take
 * quick turns, both (E7). `start` and `end` in seconds of the source. Returns the clip unchanged if the transcript lacks
 * one of the speakers.
 */
export function followSpeakers(
  clip: Project,
  {
    mediaRef,
    videoId,
    start,
    end,
    seats,
  }: { mediaRef: string; videoId: string; start: number; end: number; seats: readonly SpeakerShots[] },
): Project {
  const transcript = clip.transcripts[mediaRef]
  if (!transcript || !wordsOf(transcript).length) return clip
  const known = new Set(transcript.subtitles.map(one => one.speaker_id))
  if (!seats.every(({ speaker }) => known.has(speaker))) return clip
  const speakers = seats.map(({ speaker }) => speaker)
  const scenes = transcript.scenes.length
    ? transcript.scenes
    : conversationScenes(transcript, { start, end, speakers })
  const zoom = scenes.some(({ layout }) => layout === BOTH) ? zoomForTwo(clip, mediaRef, seats) : 1
  const frames = seats.map(({ speaker, shots }, index) => ({
    ...{ id: `${videoId}-frame-${index + 1}`, speaker, zoom },
    ...(shots[0] && { focus: shots[0].focus, shots: [...shots] }),
  }))
  const framed = addFrames(clip, { videoId, frames })
  if (isRefusal(framed)) return clip
  return { ...framed, transcripts: { ...framed.transcripts, [mediaRef]: { ...transcript, scenes } } }
}
