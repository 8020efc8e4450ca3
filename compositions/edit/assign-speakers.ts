import { type Project, wordsOf } from '../model/project'
import type { Subtitle, Transcript } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { unusedIds } from './spread-words'

const idOf = (speaker: number): string => `speaker-${speaker + 1}`

/** The words of a subtitle in runs of one speaker each; a word without one belongs to the run that it is in. */
function runsOf({ words }: Subtitle, speakers: ReadonlyMap<string, number>) {
  const runs: { speaker: number | undefined; words: Subtitle['words'] }[] = []
  for (const word of words) {
    const speaker = speakers.get(word.id)
    const run = runs.at(-1)
    if (run && (speaker === undefined || run.speaker === undefined || speaker === run.speaker)) {
      run.words.push(word)
      run.speaker ??= speaker
    } else runs.push({ speaker, words: [word] })
  }
  return runs
}

/** Each subtitle as one of one speaker; where the speaker changes, another one begins. */
function splitBySpeaker({ subtitles }: Transcript, speakers: ReadonlyMap<string, number>): Subtitle[] {
  const taken = new Set(subtitles.map(({ id }) => id))
  return subtitles.flatMap(subtitle => {
    const runs = runsOf(subtitle, speakers)
    const ids = unusedIds(subtitle.id, runs.length, taken)
    for (const id of ids) taken.add(id)
    return runs.map(({ speaker, words }, index) => ({
      ...subtitle,
      id: ids[index] ?? subtitle.id,
      speaker_id: speaker === undefined ? null : idOf(speaker),
      words,
    }))
  })
}

/**
 * Gives each word of a media its speaker, by the id of the word: 0 is "Speaker 1". They replace the speakers that there
 * are; a line in which the speaker changes is split there.
 */
export function assignSpeakers(
  project: Project,
  { mediaRef, speakers }: { mediaRef: string; speakers: ReadonlyMap<string, number> },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'This media has no transcript yet')
  const found = new Set(wordsOf(transcript).flatMap(({ id }) => speakers.get(id) ?? []))
  if (!found.size) return refuse(project, 'These words have changed: find the speakers again')
  const named = [...found].sort((a, b) => a - b).map(one => ({ id: idOf(one), name: `Speaker ${one + 1}` }))
  return changeTranscript(project, mediaRef, before => ({
    ...before,
    speakers: named,
    subtitles: splitBySpeaker(before, speakers),
  }))
}
