import type { Sentence } from './sentences'
import type { Talk } from './talk'

/** Seconds of sound kept before the first and after the last word, if the pause there is at least twice as long. */
const LEAD_SECONDS = 0.15
const TAIL_SECONDS = 0.35

/** Sentences `first` to `last` (inclusive), shown from `start` to `end` seconds of the source. */
export type Candidate = { first: number; last: number; start: number; end: number }

/** The time range of the sentences plus a little of the pauses around it, never more than half of one. */
const withMargins = ({ sentences, duration }: Talk, first: number, last: number) => {
  const begins = sentences[first]?.start ?? 0
  const ends = sentences[last]?.end ?? 0
  const pauseBefore = Math.max(0, begins - (sentences[first - 1]?.end ?? 0))
  const pauseAfter = Math.max(0, (sentences[last + 1]?.start ?? duration) - ends)
  const before = first === 0 ? pauseBefore : pauseBefore / 2
  const after = last === sentences.length - 1 ? pauseAfter : pauseAfter / 2
  return {
    start: Math.max(0, begins - Math.min(LEAD_SECONDS, before)),
    end: Math.min(duration, ends + Math.min(TAIL_SECONDS, after)),
  }
}

/** Whole sentences as a clip. */
export const candidateAt = (talk: Talk, first: number, last: number): Candidate => ({
  ...{ first, last },
  ...withMargins(talk, first, last),
})

const startsAfter = (sentence: Sentence | undefined, limit: number): boolean =>
  !sentence || sentence.start > limit

/** Every run of whole sentences that lasts from `least` to `most` seconds. */
export const candidatesOf = (talk: Talk, { least, most }: { least: number; most: number }): Candidate[] => {
  const candidates: Candidate[] = []
  talk.sentences.forEach((sentence, first) => {
    for (let last = first; !startsAfter(talk.sentences[last], sentence.start + most); last += 1) {
      const candidate = candidateAt(talk, first, last)
      const length = candidate.end - candidate.start
      if (length >= least && length <= most) candidates.push(candidate)
    }
  })
  return candidates
}

/**
 * The whole talk as one clip of at least `least` seconds, for a shorter talk in a longer source. The rest is filled
 * from the silence after it, then from the silence before it.
 */
export const wholeTalk = (talk: Talk, least: number): Candidate => {
  const last = talk.sentences.length - 1
  const span = withMargins(talk, 0, last)
  const end = Math.min(talk.duration, Math.max(span.end, span.start + least))
  const start = Math.max(0, Math.min(span.start, end - least))
  return { first: 0, last, start, end }
}
