import { toTitle } from '../../clip-finder/clip-title'
import type { Talk } from '../../clip-finder/talk'

/** A part of a talk about one subject: sentences `first` to `last` (inclusive), in seconds of the source. */
export type Section = { first: number; last: number; start: number; end: number; title: string }

/** YouTube shows chapters of ten seconds or more, from three on. */
const CHAPTERS = { seconds: 10, least: 3, most: 12 }
/** About how long a section is, the shorter the talk. */
const USUAL_SECONDS = { share: 6, least: 20, most: 240 }
const TITLE_WORDS = 7
/** How many sentences are tried for a title. */
const MAX_TRIES = 5

const beginning = (text: string): string => {
  const words = text.split(' ')
  const bare = words
    .slice(0, TITLE_WORDS)
    .join(' ')
    .replace(/[\s,;:.!?…—-]+$/, '')
  return words.length > TITLE_WORDS ? `${bare}…` : bare
}

/** A title in the words of a section: a phrase of one of its best sentences, or how the best begins. */
function titleOf(talk: Talk, worth: readonly number[], first: number, last: number): string {
  const ranked = talk.sentences
    .map((sentence, at) => ({ sentence, at }))
    .slice(first, last + 1)
    .toSorted((a, b) => (worth[b.at] ?? 0) - (worth[a.at] ?? 0))
  for (const { sentence } of ranked.slice(0, MAX_TRIES)) {
    const title = toTitle(sentence.text)
    if (title) return title
  }
  return beginning(ranked[0]?.sentence.text ?? '')
}

/** The sentences at which sections begin: where the subject changes most, with enough seconds between them. */
function findBreaks({ sentences, changes, duration }: Talk): number[] {
  const { share, least, most } = USUAL_SECONDS
  const usual = Math.min(most, Math.max(least, duration / share))
  const count = Math.min(CHAPTERS.most, Math.max(CHAPTERS.least, Math.round(duration / usual)))
  const apart = Math.max(CHAPTERS.seconds, Math.min(usual, duration / count) / 2)
  const startOf = (at: number) => (at === 0 ? 0 : (sentences[at]?.start ?? duration))
  const breaks = [0]
  const ranked = [...sentences.keys()].slice(1).toSorted((a, b) => (changes[b] ?? 0) - (changes[a] ?? 0))
  for (const at of ranked) {
    if (breaks.length >= count) break
    const second = startOf(at)
    const isApart = breaks.every(other => Math.abs(startOf(other) - second) >= apart)
    if (isApart && duration - second >= apart) breaks.push(at)
  }
  return breaks.toSorted((a, b) => a - b)
}

/** Divides a talk into sections where its subject changes; none is shorter than ten seconds. */
export function sectionsOf(talk: Talk, worth: readonly number[]): Section[] {
  const breaks = findBreaks(talk)
  return breaks.map((first, index) => {
    const next = breaks[index + 1]
    const last = next === undefined ? talk.sentences.length - 1 : next - 1
    return {
      first,
      last,
      start: index === 0 ? 0 : (talk.sentences[first]?.start ?? 0),
      end: next === undefined ? talk.duration : (talk.sentences[next]?.start ?? talk.duration),
      title: titleOf(talk, worth, first, last),
    }
  })
}
