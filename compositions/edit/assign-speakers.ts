import { type Project, wordsOf } from '../model/project'
import type { SpeakerName, Subtitle, Transcript } from '../schema/transcript'
import { changeTranscript } from './change-transcript'
import { type EditResult, refuse } from './edit'
import { isOwnName } from './speakers'
import { unusedIds } from './spread-words'

/** How many words of each known speaker a found one has, the most first. */
function sharedWords({ subtitles }: Transcript, found: ReadonlyMap<string, number>) {
  const shared = new Map<string, { number: number; known: string; words: number }>()
  for (const { speaker_id: known, words } of subtitles)
    for (const { id } of words) {
      const number = found.get(id)
      if (number === undefined || known === null) continue
      const before = shared.get(`${number} ${known}`)
      shared.set(`${number} ${known}`, { number, known, words: (before?.words ?? 0) + 1 })
    }
  return [...shared.values()].sort((a, b) => b.words - a.words)
}

/** The speaker for each found number: the one with a name of their own who says most of the same words, or a new one. */
function speakersOf(transcript: Transcript, found: ReadonlyMap<string, number>): Map<number, SpeakerName> {
  const named = new Map(transcript.speakers.filter(({ name }) => isOwnName(name)).map(one => [one.id, one]))
  const speakers = new Map<number, SpeakerName>()
  for (const { number, known } of sharedWords(transcript, found)) {
    const speaker = named.get(known)
    if (!speaker || speakers.has(number)) continue
    speakers.set(number, speaker)
    named.delete(known)
  }
  const taken = new Set([...speakers.values()].map(({ id }) => id))
  const numbers = new Set(wordsOf(transcript).flatMap(({ id }) => found.get(id) ?? []))
  return new Map(
    [...numbers]
      .sort((a, b) => a - b)
      .map(number => {
        const name = `Speaker ${number + 1}`
        const id = taken.has(`speaker-${number + 1}`)
          ? `found-speaker-${number + 1}`
          : `speaker-${number + 1}`
        return [number, speakers.get(number) ?? { id, name }]
      }),
  )
}

/** The words of a subtitle in runs of one speaker each; a word without one belongs to the run that it is in. */
function runsOf({ words }: Subtitle, found: ReadonlyMap<string, number>) {
  const runs: { number: number | undefined; words: Subtitle['words'] }[] = []
  for (const word of words) {
    const number = found.get(word.id)
    const run = runs.at(-1)
    if (run && (number === undefined || run.number === undefined || number === run.number)) {
      run.words.push(word)
      run.number ??= number
    } else runs.push({ number, words: [word] })
  }
  return runs
}

/** Each subtitle as one of one speaker; where the speaker changes, another one begins. */
function splitBySpeaker(
  { subtitles }: Transcript,
  found: ReadonlyMap<string, number>,
  speakers: ReadonlyMap<number, SpeakerName>,
): Subtitle[] {
  const taken = new Set(subtitles.map(({ id }) => id))
  return subtitles.flatMap(subtitle => {
    const runs = runsOf(subtitle, found)
    const ids = unusedIds(subtitle.id, runs.length, taken)
    for (const id of ids) taken.add(id)
    return runs.map(({ number, words }, index) => ({
      ...subtitle,
      id: ids[index] ?? subtitle.id,
      speaker_id: (number === undefined ? undefined : speakers.get(number)?.id) ?? null,
      words,
    }))
  })
}

/**
 * Gives each word of a media the speaker who was found for it, by the id of the word: 0 is "Speaker 1". They replace the
 * speakers that there are, except names that people chose, which stay with who says most of their words. A line in which
 * the speaker changes is split there.
 */
export function assignSpeakers(
  project: Project,
  { mediaRef, found }: { mediaRef: string; found: ReadonlyMap<string, number> },
): EditResult {
  const transcript = project.transcripts[mediaRef]
  if (!transcript) return refuse(project, 'This media has no transcript yet')
  const speakers = speakersOf(transcript, found)
  if (!speakers.size) return refuse(project, 'These words have changed: find the speakers again')
  return changeTranscript(project, mediaRef, before => ({
    ...before,
    speakers: [...speakers.values()],
    subtitles: splitBySpeaker(before, found, speakers),
  }))
}
