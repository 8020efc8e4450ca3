import type { Project } from '../model/project'
import type { Transcript } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'

const MOST_SPEAKERS = 20
const LONGEST_NAME = 80

/** Whether people have chosen the name of a speaker; others are numbered. */
export const isOwnName = (name: string): boolean => !/^Speaker \d+$/.test(name)

const withSpeaker = (transcript: Transcript, speaker: { id: string; name: string }): Transcript => {
  const at = transcript.speakers.findIndex(one => one.id === speaker.id)
  if (at < 0) return { ...transcript, speakers: [...transcript.speakers, speaker] }
  if (transcript.speakers[at]?.name === speaker.name) return transcript
  return { ...transcript, speakers: transcript.speakers.with(at, speaker) }
}

/**
 * Sets the speaker of some utterances. An unknown speaker is added; a known one is renamed everywhere. Without
 * utterances it only renames.
 */
export function tagSpeaker(
  project: Project,
  {
    mediaRef,
    subtitleIds,
    speaker,
  }: { mediaRef: string; subtitleIds: readonly string[]; speaker: { id: string; name: string } },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'This media has no transcript yet')
  const name = speaker.name.trim()
  if (!name) return refuse(project, 'A speaker needs a name')
  if (name.length > LONGEST_NAME) return refuse(project, 'A name has at most 80 letters')
  const isKnown = transcript.speakers.some(one => one.id === speaker.id)
  if (!isKnown && transcript.speakers.length >= MOST_SPEAKERS)
    return refuse(project, 'A transcript has at most 20 speakers')
  const wanted = new Set(subtitleIds)
  return changeTranscript(project, mediaRef, before => {
    const named = withSpeaker(before, { id: speaker.id, name })
    const isTagged = (one: { id: string; speaker_id: string | null }) =>
      !wanted.has(one.id) || one.speaker_id === speaker.id
    if (before.subtitles.every(isTagged)) return named
    return {
      ...named,
      subtitles: named.subtitles.map(one => (isTagged(one) ? one : { ...one, speaker_id: speaker.id })),
    }
  })
}

/** Clears the speaker of some utterances; a speaker without utterances is removed. */
export function untagSpeaker(
  project: Project,
  { mediaRef, subtitleIds }: { mediaRef: string; subtitleIds: readonly string[] },
): Project {
  const wanted = new Set(subtitleIds)
  return changeTranscript(project, mediaRef, transcript => {
    const isUntagged = (one: { id: string; speaker_id: string | null }) =>
      !wanted.has(one.id) || one.speaker_id === null
    if (transcript.subtitles.every(isUntagged)) return transcript
    const subtitles = transcript.subtitles.map(one => (isUntagged(one) ? one : { ...one, speaker_id: null }))
    const left = new Set(subtitles.map(one => one.speaker_id))
    return { ...transcript, subtitles, speakers: transcript.speakers.filter(one => left.has(one.id)) }
  })
}
