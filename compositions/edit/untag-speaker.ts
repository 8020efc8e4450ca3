import type { Project } from '../model/project'
import { changeTranscript } from './change-transcript'

/** Takes away who speaks some utterances; a speaker that none is left of is forgotten. */
export function untagSpeaker(
  project: Project,
  { mediaRef, subtitleIds }: { mediaRef: string; subtitleIds: readonly string[] },
): Project {
  const wanted = new Set(subtitleIds)
  return changeTranscript(project, mediaRef, transcript => {
    const isNobodys = (one: { id: string; speaker_id: string | null }) =>
      !wanted.has(one.id) || one.speaker_id === null
    if (transcript.subtitles.every(isNobodys)) return transcript
    const subtitles = transcript.subtitles.map(one => (isNobodys(one) ? one : { ...one, speaker_id: null }))
    const left = new Set(subtitles.map(one => one.speaker_id))
    return { ...transcript, subtitles, speakers: transcript.speakers.filter(one => left.has(one.id)) }
  })
}
