import { dot, meanVector } from '@/api/platform/providers/language/vectors'
import type { Candidate } from './candidates'
import type { ClipSigns } from './clip-signs'
import { hasPhrase, plain } from './phrases'
import { selectClips } from './select-clips'
import type { Talk } from './talk'

/** A candidate with its signs and what they weigh. */
export type WeighedClip = Candidate & { signs: ClipSigns; weight: number }

export type PickOptions = {
  /** The value of a clip, above 0. */
  worth: (clip: WeighedClip) => number
  count: number
  /** The maximum total length, including known clips; the first clip is always taken. */
  mostSeconds: number
  isSame: (a: Candidate, b: Candidate) => boolean
  /** Existing clips. */
  known: readonly Candidate[]
}

/** Two clips are duplicates if they share more than half of the shorter one. */
const overlapsMuch = (a: Candidate, b: Candidate): boolean =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2

const byWeight = (a: WeighedClip, b: WeighedClip): number => b.weight - a.weight || a.start - b.start

/**
 * The clips with the highest total value, best first, that don't overlap or repeat each other or a known clip. Ties
 * go to the earlier, then the shorter clip.
 */
export const pickClips = (
  clips: readonly WeighedClip[],
  { worth, count, mostSeconds, isSame, known }: PickOptions,
): WeighedClip[] => {
  const fresh = clips.filter(clip => !known.some(one => overlapsMuch(one, clip)))
  const ranked = selectClips(fresh, worth).toSorted(byWeight)
  const picked: WeighedClip[] = []
  let seconds = known.reduce((sum, { start, end }) => sum + end - start, 0)
  for (const clip of ranked) {
    const length = clip.end - clip.start
    const tooMuch = seconds > 0 && seconds + length > mostSeconds
    if (picked.length >= count || tooMuch || [...known, ...picked].some(other => isSame(clip, other)))
      continue
    picked.push(clip)
    seconds += length
  }
  return picked
}

/** Shorter words say little about the subject of a moment. */
const LEAST_LETTERS = 4
/**
 * Thresholds for two tellings of one moment, both required: share of rarer words in common, and similarity in
 * meaning.
 */
const SAME = { words: 0.36, meaning: 0.5 }

const stem = (word: string): string => word.replace(/(?:'s|ing|ed|es|s)$/, '')

const contentWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(word => (word.length >= LEAST_LETTERS || /\d/.test(word)) && !hasPhrase(word, 'smallWords'))
    .map(stem)

/**
 * Whether two clips of a talk tell the same moment: most of their rarer words match (weighted by how few sentences
 * have them), and they are similar in meaning.
 */
export const sameMoment = (talk: Talk): ((a: Candidate, b: Candidate) => boolean) => {
  const sentences = talk.sentences.map(({ text }) => new Set(contentWords(text)))
  const counts = new Map<string, number>()
  for (const words of sentences) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  const weigh = (words: Iterable<string>) => {
    let sum = 0
    for (const word of words) sum += Math.log(1 + sentences.length / (counts.get(word) ?? 1))
    return sum
  }
  const wordsOf = ({ first, last }: Candidate) =>
    new Set(sentences.slice(first, last + 1).flatMap(words => [...words]))
  const subjectOf = ({ first, last }: Candidate) => meanVector(talk.vectors.slice(first, last + 1))
  return (a, b) => {
    const [one, other] = [wordsOf(a), wordsOf(b)]
    const shared = weigh([...one].filter(word => other.has(word)))
    const least = Math.min(weigh(one), weigh(other))
    return shared >= SAME.words * least && dot(subjectOf(a), subjectOf(b)) >= SAME.meaning
  }
}

const overlaps = (a: Candidate, b: Candidate): boolean => a.start < b.end && b.start < a.end

/**
 * The clips with the highest total value, where a model has selected some of `voted`; never fewer than are picked of
 * `plain`, the same without its votes: missing ones are added where there is room, and if that is not enough, those of
 * `plain` are returned.
 */
export const pickWithVotes = (
  plain: readonly WeighedClip[],
  voted: readonly WeighedClip[],
  options: PickOptions,
): WeighedClip[] => {
  const without = pickClips(plain, options)
  const picked = pickClips(voted, options)
  const missing = without.length - picked.length
  if (missing <= 0) return picked
  const free = without.filter(clip => !picked.some(other => overlaps(other, clip)))
  const added = pickClips(free, { ...options, count: missing, known: [...options.known, ...picked] })
  return added.length < missing ? without : [...picked, ...added].sort(byWeight)
}
