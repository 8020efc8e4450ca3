import { type Project, wordsOf } from '../model/project'
import type { Shot } from '../schema/shots'
import { addFrames } from './add-frames'
import { isRefusal } from './edit'

/** A speaker of the transcript, and how the film is cropped while the picture is on them. */
export type SpeakerShots = { speaker: string; shots: readonly Shot[] }

/**
 * A clip whose picture is always on whoever speaks: a frame for each seat, in a layout of one. The clip as it is where
 * the transcript doesn't know one of the speakers.
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
