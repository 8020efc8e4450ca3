import type { Embed } from '@/api/platform/providers/language/embed'
import { dot, meanVector } from '@/api/platform/providers/language/vectors'
import { CLIP_SECONDS, type ClipLength } from '@/compositions/catalog/limits'
import { type Candidate, candidatesOf, wholeTalk } from './candidates'
import { type ClipSigns, clipSigns } from './clip-signs'
import { clipTitle } from './clip-title'
import { clipTopics } from './clip-topic'
import type { FoundClip } from './found-clip'
import { hasPhrase, plain } from './phrases'
import { clipWorth, MIN_REASON_STRENGTH, MIN_SCORE, toReasons, toScore, weigh } from './score-clip'
import { scoreParts } from './score-parts'
import { selectClips } from './select-clips'
import type { TimedWord } from './sentences'
import { analyzeTalk, isEnglish, type Talk } from './talk'
import { topicSimilarity } from './topic-similarity'

type WeighedClip = Candidate & { signs: ClipSigns; weight: number }

type PickOptions = {
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

/**
 * The clips with the highest total value, best first, that don't overlap or repeat each other or a known clip. Ties
 * go to the earlier, then the shorter clip.
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
  /** Returns vectors for sentences; `loadEmbedder` loads the local one. */
  embed: Embed
  /** Length of the source in seconds. */
  durationSeconds: number
  /** ISO 639-1 code of the spoken language. The content of sentences is judged only in English. */
  language?: string | undefined
  /** The maximum number of clips; by default from 3 for one minute to 12 for half an hour. */
  count?: number
  length?: ClipLength | undefined
  /** The topic that clips must be about, as the user entered it. */
  topic?: string | undefined
  /** Existing clips, in seconds of the source, which are not found again. */
  known?: readonly { start: number; end: number }[]
  /** Returns the best clip even if nothing stands out. */
  atLeastOne?: boolean
  signal?: AbortSignal
}

const MAX_CLIPS = 12
const CLIPS_A_ROOT_MINUTE = 3.2
/** The share of the talk that clips may cover together, so that they don't tile it, and the seconds of one clip. */
const MAX_SHARE_OF_TALK = { share: 0.6, least: 60 }

const usualCount = (seconds: number): number =>
  Math.min(MAX_CLIPS, Math.ceil(CLIPS_A_ROOT_MINUTE * Math.sqrt(seconds / 60)))

type Weigh = (candidate: Candidate) => WeighedClip

const toFound = (talk: Talk, clip: WeighedClip, about: string | null, topic?: string): FoundClip => ({
  start: clip.start,
  end: clip.end,
  firstWord: talk.sentences[clip.first]?.first ?? 0,
  lastWord: talk.sentences[clip.last]?.last ?? 0,
  title: clipTitle(talk, clip),
  score: toScore(clip.weight),
  reasons: toReasons(clip.signs, { seconds: clip.end - clip.start, topic }),
  parts: scoreParts(clip.signs, {
    ...{ seconds: clip.end - clip.start, topic },
    isJudged: isEnglish(talk.language),
  }),
  topic: about,
})

/** All candidates of a talk: a source shorter than a clip is one clip, from its first second to its last. */
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

/** The sentences of a known clip; null if it covers so much of the talk that it isn't one moment. */
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
 * Finds the clips of a talk that are worth posting, best first: runs of whole sentences, weighted by what they say
 * and by how they open, hold together and end (`signs.json`). They last 20 to 60 s unless other lengths are
 * requested, don't overlap, don't repeat a moment and cover at most 60 % of the talk. Clips that don't stand out are
 * omitted, so the result may be empty. A clip begins and ends at a sentence's end or in a pause. A source shorter
 * than a clip is one clip as a whole; a talk shorter than a clip in a longer source is one clip with some of the
 * silence around it. The result is deterministic.
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
  const topics = clipTopics(talk.sentences, talk.language, [...picked, ...taken])
  return picked.map((clip, at) => toFound(talk, clip, topics[at] ?? null, topic))
}
