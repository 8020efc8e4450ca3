/** A word in seconds, and who says it; without a speaker, all such words are taken for those of one voice. */
type SpeakerWord = { start: number; end: number; speaker?: string | undefined }

type Turn = { start: number; end: number; speaker: string }

const FRAMES_A_SECOND = 100

/** Seconds before and after each start and end of a turn that don't count, as where a turn ends is not exact. */
const COLLAR = 0.25

const turnsOf = (words: readonly SpeakerWord[]): Turn[] => {
  const turns: Turn[] = []
  for (const { start, end, speaker = '' } of words) {
    const last = turns.at(-1)
    if (last?.speaker === speaker) last.end = end
    else turns.push({ start, end, speaker })
  }
  return turns
}

/** The speaker of each frame; undefined where no one speaks. */
const framesOf = (turns: readonly Turn[], count: number): (string | undefined)[] => {
  const frames = new Array<string | undefined>(count).fill(undefined)
  for (const { start, end, speaker } of turns)
    frames.fill(speaker, Math.round(start * FRAMES_A_SECOND), Math.round(end * FRAMES_A_SECOND))
  return frames
}

/** The most frames in which both agree, if each speaker found is one of those who speak, and none is two of them. */
const bestMatch = (
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>,
  found: readonly string[],
  speakers: readonly string[],
): number => {
  const [first, ...rest] = found
  if (first === undefined) return 0
  const unmatched = bestMatch(counts, rest, speakers)
  const matched = speakers.map(speaker => {
    const others = speakers.filter(one => one !== speaker)
    return (counts.get(first)?.get(speaker) ?? 0) + bestMatch(counts, rest, others)
  })
  return Math.max(unmatched, ...matched)
}

/**
 * The diarization error rate: the seconds in which the wrong speaker, no speaker, or a speaker in a pause between turns
 * was found, divided by those in which someone speaks. Found speakers are matched to those who speak so that the error
 * is least; a quarter of a second around each start and end of a turn doesn't count (NIST, Rich Transcription 2009
 * evaluation plan).
 * @param said in order, with the right speakers; at least one word.
 * @param found in order, with the speakers that were found: at most six.
 * @param seconds the length of the sound.
 */
export function diarizationError(
  said: readonly SpeakerWord[],
  found: readonly SpeakerWord[],
  seconds: number,
): number {
  const count = Math.ceil(seconds * FRAMES_A_SECOND)
  const turns = turnsOf(said)
  const right = framesOf(turns, count)
  const heard = framesOf(turnsOf(found), count)
  const isExact = new Array<boolean>(count).fill(true)
  for (const edge of turns.flatMap(({ start, end }) => [start, end]))
    isExact.fill(
      false,
      Math.max(0, Math.round((edge - COLLAR) * FRAMES_A_SECOND)),
      Math.round((edge + COLLAR) * FRAMES_A_SECOND),
    )
  const counts = new Map<string, Map<string, number>>()
  let [spoken, both, added] = [0, 0, 0]
  for (const [at, speaker] of right.entries()) {
    const other = heard[at]
    if (!isExact[at]) continue
    if (speaker === undefined) {
      if (other !== undefined) added += 1
      continue
    }
    spoken += 1
    if (other === undefined) continue
    both += 1
    const row = counts.get(other) ?? new Map<string, number>()
    counts.set(other, row.set(speaker, (row.get(speaker) ?? 0) + 1))
  }
  const speakers = [...new Set(turns.map(({ speaker }) => speaker))]
  const confused = both - bestMatch(counts, [...counts.keys()], speakers)
  return (spoken - both + confused + added) / spoken
}
