import { type Project, wordsOf } from '../model/project'
import type { Shot } from '../schema/shots'
import { addFrames } from './add-frames'
import { isRefusal } from './edit'

/** A speaker of the transcript, and how the video is cropped while it shows them. */
export type SpeakerShots = { speaker: string; shots: readonly Shot[] }

/**
 * Makes a clip show the current speaker: a video frame per seat, in a layout with one slot. Returns the clip unchanged
 * if the transcript lacks one of the speakers.
 */
export function followSpeakers(
  clip: Project,
  {
    mediaRef,
    videoId,
    start,
    seats,
  }: { mediaRef: string; videoId: string; start: number; seats: readonly SpeakerShots[] },
): Project {
  const transcript = clip.transcripts[mediaRef]
  if (!transcript || !wordsOf(transcript).length) return clip
  const known = new Set(transcript.subtitles.map(one => one.speaker_id))
  if (!seats.every(({ speaker }) => known.has(speaker))) return clip
  const frames = seats.map(({ speaker, shots }, index) => ({
    ...{ id: `${videoId}-frame-${index + 1}`, speaker },
    ...(shots[0] && { focus: shots[0].focus, shots: [...shots] }),
  }))
  const framed = addFrames(clip, { videoId, frames })
  if (isRefusal(framed)) return clip
  const whole = [{ id: 'conversation', start, layout: '1_fullscreen' }]
  const scenes = transcript.scenes.length ? transcript.scenes : whole
  return { ...framed, transcripts: { ...framed.transcripts, [mediaRef]: { ...transcript, scenes } } }
}
