import type { Embed } from '@/api/platform/providers/language/embed'
import { CLIP_SECONDS, type ClipLength } from '@/compositions/catalog/limits'
import { type Candidate, candidatesOf, wholeTalk } from './candidates'
import { clipSigns } from './clip-signs'
import { clipTitle } from './clip-title'
import { clipTopics } from './clip-topic'
import type { FoundClip } from './found-clip'
import type { ModelClip, ModelRequest } from './model-clip'
import { type PickOptions, pickClips, pickWithVotes, sameMoment, type WeighedClip } from './pick-clips'
import { clipWorth, MIN_REASON_STRENGTH, MIN_SCORE, toReasons, toScore, weigh } from './score-clip'
import { scoreParts } from './score-parts'
import type { TimedWord } from './sentences'
import { analyzeTalk, isEnglish, type Talk } from './talk'
import { topicSimilarity } from './topic-similarity'

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
  /** Lets a model select clips of the talk. They count more, and there are never fewer clips than without it. */
  askModel?: ((talk: Talk, request: ModelRequest) => Promise<ModelClip[]>) | undefined
  signal?: AbortSignal
}

const MAX_CLIPS = 12
const CLIPS_A_ROOT_MINUTE = 3.2
/** The share of the talk that clips may cover together, so that they don't tile it, and the seconds of one clip. */
const MAX_SHARE_OF_TALK = { share: 0.6, least: 60 }

const usualCount = (seconds: number): number =>
  Math.min(MAX_CLIPS, Math.ceil(CLIPS_A_ROOT_MINUTE * Math.sqrt(seconds / 60)))

type Weigh = (candidate: Candidate) => WeighedClip

/** What is told of a clip: its topic, and the model's title and reason if a model has selected it. */
type Told = { about: string | null; topic?: string | undefined; selected: ModelClip | undefined }

const toFound = (talk: Talk, clip: WeighedClip, { about, topic, selected }: Told): FoundClip => {
  const told = { seconds: clip.end - clip.start, topic, why: selected?.reason ?? undefined }
  return {
    start: clip.start,
    end: clip.end,
    firstWord: talk.sentences[clip.first]?.first ?? 0,
    lastWord: talk.sentences[clip.last]?.last ?? 0,
    title: selected?.title ?? clipTitle(talk, clip),
    score: toScore(clip.weight),
    reasons: toReasons(clip.signs, told),
    parts: scoreParts(clip.signs, { ...told, isJudged: isEnglish(talk.language) }),
    topic: about,
    selectedBy: selected ? 'openai' : 'finder',
  }
}

/** Signs that a clip was well cut out of something longer. */
const PART_OF_MORE = { wholeStory: 0, subjectEnds: 0 }

/** All candidates of a talk: a source shorter than a clip is one clip, from its first second to its last. */
const weighAll = (talk: Talk, seconds: { least: number; most: number }, weighed: Weigh): WeighedClip[] => {
  const last = talk.sentences.length - 1
  if (talk.duration < seconds.least) {
    const clip = weighed({ first: 0, last, start: 0, end: talk.duration })
    return [{ ...clip, signs: { ...clip.signs, ...PART_OF_MORE, wholeFile: 1 } }]
  }
  const spoken = (talk.sentences[last]?.end ?? 0) - (talk.sentences[0]?.start ?? 0)
  if (spoken < seconds.least) return [weighed(wholeTalk(talk, seconds.least))]
  return candidatesOf(talk, seconds).map(weighed)
}

/** A clip that a model has selected. */
const withVote = (clip: WeighedClip): WeighedClip => {
  const signs = { ...clip.signs, selected: 1 }
  return { ...clip, signs, weight: weigh(signs) }
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

const keyOf = ({ first, last }: { first: number; last: number }): string => `${first}-${last}`

/**
 * Finds the clips of a talk that are worth posting, best first: runs of whole sentences, weighted by what they say
 * and by how they open, hold together and end (`signs.json`). They last 20 to 60 s unless other lengths are
 * requested, don't overlap, don't repeat a moment and cover at most 60 % of the talk. Clips that don't stand out are
 * omitted, so the result may be empty. A clip begins and ends at a sentence's end or in a pause. A source shorter
 * than a clip is one clip as a whole; a talk shorter than a clip in a longer source is one clip with some of the
 * silence around it. The result is deterministic, unless a model is asked.
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
  const seconds = CLIP_SECONDS[options.length ?? 'auto']
  const every = weighAll(talk, seconds, weighed)
  const count = options.count ?? usualCount(durationSeconds)
  // There is nothing to select of a source that is one clip.
  const askModel = every.length > 1 ? options.askModel : undefined
  const answer = (await askModel?.(talk, { seconds, topic, count, known: taken })) ?? []
  const selected = new Map(answer.map(one => [keyOf(one), one]))
  const isAbout = ({ signs }: WeighedClip) => !about || (signs.onTopic ?? 0) >= MIN_REASON_STRENGTH
  const all = every.filter(isAbout)
  const isGood = ({ weight }: WeighedClip) => toScore(weight) >= MIN_SCORE
  const good = all.filter(isGood)
  const spoken = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0)
  const pick: PickOptions = {
    worth: ({ weight }) => clipWorth(weight),
    count,
    mostSeconds: Math.max(MAX_SHARE_OF_TALK.least, MAX_SHARE_OF_TALK.share * spoken),
    isSame: sameMoment(talk),
    known: taken,
  }
  // Topics are compared in English; in other languages the model has read them.
  const voted = every
    .map(clip => (selected.has(keyOf(clip)) ? withVote(clip) : clip))
    .filter(
      clip => isGood(clip) && (isAbout(clip) || (selected.has(keyOf(clip)) && !isEnglish(talk.language))),
    )
  const best = pickWithVotes(good, voted, pick)
  const picked =
    best.length === 0 && good.length === 0 && atLeastOne ? pickClips(all, { ...pick, count: 1 }) : best
  const topics = clipTopics(talk.sentences, talk.language, [...picked, ...taken])
  return picked.map((clip, at) =>
    toFound(talk, clip, { about: topics[at] ?? null, topic, selected: selected.get(keyOf(clip)) }),
  )
}
