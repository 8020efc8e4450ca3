import type { Embed } from '@/api/platform/providers/language/embed'
import { CLIP_SECONDS, type ClipLength } from '@/compositions/catalog/limits'
import { type Candidate, candidatesOf, wholeTalk } from './candidates'
import { type ClipSigns, clipSigns } from './clip-signs'
import { clipTitle } from './clip-title'
import type { FoundClip } from './found-clip'
import { hasPhrase, plain } from './phrases'
import { clipWorth, MIN_REASON_STRENGTH, MIN_SCORE, toReasons, toScore, weigh } from './score-clip'
import { selectClips } from './select-clips'
import type { TimedWord } from './sentences'
import { analyzeTalk, type Talk } from './talk'
import { topicSimilarity } from './topic-similarity'
import { dot, meanVector } from './vectors'

type WeighedClip = Candidate & { signs: ClipSigns; weight: number }

type PickOptions = {
  /** What a clip is worth to people, above 0. */
  worth: (clip: WeighedClip) => number
  count: number
  /** How long they may be together, known ones included; the first one is taken in any case. */
  mostSeconds: number
  isSame: (a: Candidate, b: Candidate) => boolean
  /** Clips that are there already. */
  known: readonly Candidate[]
}

/** Two clips are one in other words where they share more than half of the shorter one. */
const overlapsMuch = (a: Candidate, b: Candidate): boolean =>
  Math.min(a.end, b.end) - Math.max(a.start, b.start) > Math.min(a.end - a.start, b.end - b.start) / 2

/**
 * The clips that are worth most together, best first: they share no second and tell no moment twice, nor one that is
 * known. Of equals the earlier, then the shorter one comes first.
 */
const pickClips = (
  clips: readonly WeighedClip[],
  { worth, count, mostSeconds, isSame, known }: PickOptions,
): WeighedClip[] => {
  const fresh = clips.filter(clip => !known.some(one => overlapsMuch(one, clip)))
  const ranked = selectClips(fresh, worth).toSorted((a, b) => b.weight - a.weight || a.start - b.start)
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

/** Shorter words say little of what a moment is about. */
const LEAST_LETTERS = 4
/** Share of the rarer words that two tellings of one moment have in common, and likeness in meaning: both at least. */
const SAME = { words: 0.36, meaning: 0.5 }

const stem = (word: string): string => word.replace(/(?:'s|ing|ed|es|s)$/, '')

const contentWords = (text: string): string[] =>
  plain(text)
    .split(' ')
    .filter(word => (word.length >= LEAST_LETTERS || /\d/.test(word)) && !hasPhrase(word, 'smallWords'))
    .map(stem)

/**
 * Tells whether two clips of a talk tell the same moment: most of their rarer words are the same (weighed by how few
 * sentences have them), and they are alike in meaning.
 */
const sameMoment = (talk: Talk): ((a: Candidate, b: Candidate) => boolean) => {
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

export type FindOptions = {
  /** Vectors for sentences; `loadEmbedder` gives the one of this machine. */
  embed: Embed
  /** Length of the source in seconds. */
  durationSeconds: number
  /** ISO 639-1 code of what is spoken. What sentences say is only judged in English. */
  language?: string | undefined
  /** The most clips to find; by default more for longer talks, from 3 in a minute to 12 in half an hour. */
  count?: number
  length?: ClipLength | undefined
  /** What clips have to be about, in anybody's words. */
  topic?: string | undefined
  /** Clips that are there already, in seconds of the source: none of them is found again. */
  known?: readonly { start: number; end: number }[]
  /** Returns the best clip even where nothing stands out. */
  atLeastOne?: boolean
  signal?: AbortSignal
}

const MAX_CLIPS = 12
const CLIPS_A_ROOT_MINUTE = 3.2
/** Share of the talk that clips may take together, so that they don't tile it; and the seconds that one may. */
const MAX_SHARE_OF_TALK = { share: 0.6, least: 60 }

const usualCount = (seconds: number): number =>
  Math.min(MAX_CLIPS, Math.ceil(CLIPS_A_ROOT_MINUTE * Math.sqrt(seconds / 60)))

type Weigh = (candidate: Candidate) => WeighedClip

const toFound = (talk: Talk, clip: WeighedClip, topic?: string): FoundClip => ({
  start: clip.start,
  end: clip.end,
  firstWord: talk.sentences[clip.first]?.first ?? 0,
  lastWord: talk.sentences[clip.last]?.last ?? 0,
  title: clipTitle(talk, clip),
  score: toScore(clip.weight),
  reasons: toReasons(clip.signs, { seconds: clip.end - clip.start, topic }),
})

/** All that a talk may be cut into: a source that is shorter than a clip is one clip, from its first second to its last. */
const weighAll = (talk: Talk, seconds: { least: number; most: number }, weighed: Weigh): WeighedClip[] => {
  const last = talk.sentences.length - 1
  if (talk.duration < seconds.least) {
    const clip = weighed({ first: 0, last, start: 0, end: talk.duration })
    return [{ ...clip, signs: { ...clip.signs, wholeFile: 1 } }]
  }
  const spoken = (talk.sentences[last]?.end ?? 0) - (talk.sentences[0]?.start ?? 0)
  if (spoken < seconds.least) return [weighed(wholeTalk(talk, seconds.least))]
  return candidatesOf(talk, seconds).map(weighed)
}

/** The sentences that a known clip plays; null where it is no clip of a moment but of much of the talk. */
const asCandidate = (
  { sentences }: Talk,
  { start, end }: { start: number; end: number },
): Candidate | null => {
  const inside = sentences.flatMap((sentence, at) =>
    (sentence.start + sentence.end) / 2 >= start && (sentence.start + sentence.end) / 2 < end ? [at] : [],
  )
  const [first, last] = [inside[0], inside.at(-1)]
  if (first === undefined || last === undefined || end - start > CLIP_SECONDS.longest) return null
  return { first, last, start, end }
}

/**
 * The clips of a talk that are worth posting, best first: runs of whole sentences, weighed by what they say and by how
 * they open, hold together and end (`signs.json`). They last 20 to 60 s where no other length is asked for, share no
 * second, tell no moment twice and take at most 60 % of the talk. Those that don't stand out are left out, so there may be none. A clip
 * begins and ends at a sentence's end or in a pause. A source shorter than a clip is one clip as a whole, talk shorter
 * than a clip in a longer source one with some of the silence around it. The same words always give the same clips.
 * @param words all words of the source, in order, in seconds of the source.
 */
export const findClips = async (words: readonly TimedWord[], options: FindOptions): Promise<FoundClip[]> => {
  const { embed, durationSeconds, language, topic, known = [], atLeastOne = false, signal } = options
  if (!words.length) return []
  const talk = await analyzeTalk(words, durationSeconds, { embed, language, signal })
  const about = topic ? await topicSimilarity(talk, topic, embed) : undefined
  const weighed: Weigh = candidate => {
    const signs = { ...clipSigns(talk, candidate), ...(about && { onTopic: about(candidate) }) }
    return { ...candidate, signs, weight: weigh(signs) }
  }
  const taken = known.flatMap(one => asCandidate(talk, one) ?? [])
  const all = weighAll(talk, CLIP_SECONDS[options.length ?? 'auto'], weighed).filter(
    ({ signs }) => !about || (signs.onTopic ?? 0) >= MIN_REASON_STRENGTH,
  )
  const good = all.filter(clip => toScore(clip.weight) >= MIN_SCORE)
  const spoken = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0)
  const picked = pickClips(good.length > 0 || !atLeastOne ? good : all, {
    worth: ({ weight }) => clipWorth(weight),
    count: good.length > 0 || !atLeastOne ? (options.count ?? usualCount(durationSeconds)) : 1,
    mostSeconds: Math.max(MAX_SHARE_OF_TALK.least, MAX_SHARE_OF_TALK.share * spoken),
    isSame: sameMoment(talk),
    known: taken,
  })
  return picked.map(clip => toFound(talk, clip, topic))
}
