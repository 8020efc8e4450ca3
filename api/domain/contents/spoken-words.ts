import type { Project } from '@/compositions/model/project'
import type { TimedWord } from '../clip-finder/sentences'
import { talkRange } from '../projects/values/clip-card'

/**
 * The words that content is made of, with their language and the names of their speakers by id. Times are seconds of the
 * source, or of a clip from its beginning; `duration` is how long that is.
 */
export type Speech = {
  words: TimedWord[]
  language: string
  speakers: ReadonlyMap<string, string>
  duration: number
}

/**
 * The words of a project's source; of a clip, those that it plays. `sourceSeconds` is the duration of the source. Null
 * if there are none.
 */
export function speechOf(
  project: Project,
  { isClip, sourceSeconds }: { isClip: boolean; sourceSeconds: number },
): Speech | null {
  const transcript = project.transcripts.media ?? Object.values(project.transcripts)[0]
  if (!transcript) return null
  const { start: from, end: to } = isClip ? talkRange(project) : { start: 0, end: sourceSeconds }
  const words = transcript.subtitles
    .flatMap(({ speaker_id, words }) =>
      words.map(({ text, start, end }) => ({
        ...{ text, start: Math.max(0, start - from), end: end - from },
        ...(speaker_id && { speaker: speaker_id }),
      })),
    )
    .filter(({ start, end }) => !isClip || ((start + end) / 2 >= 0 && (start + end) / 2 < to - from))
  if (words.length === 0) return null
  return {
    words,
    language: transcript.language,
    speakers: new Map(transcript.speakers.map(({ id, name }) => [id, name])),
    duration: Math.max(to - from, words.at(-1)?.end ?? 0),
  }
}

/** The name of who says a word, if several people speak; null otherwise. */
export const speakerAt = ({ words, speakers }: Speech, index: number): string | null =>
  speakers.size > 1 ? (speakers.get(words[index]?.speaker ?? '') ?? null) : null
