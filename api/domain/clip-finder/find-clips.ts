import { CLIP_SECONDS, type ClipLength } from '../../../compositions/catalog/clip-seconds'
import type { Embed } from '../../platform/providers/language/embed'
import { type Candidate, candidatesOf, wholeTalk } from './candidates'
import { clipSigns } from './clip-signs'
import { clipTitle } from './clip-title'
import type { FoundClip } from './found-clip'
import { pickClips, type WeighedClip } from './pick-clips'
import { sameMoment } from './same-moment'
import { SHOWN_FROM, TOLD_FROM, toReasons, toScore, weigh, worthOf } from './score-clip'
import type { TimedWord } from './sentences'
import { readTalk, type Talk } from './talk'
import { topicLikeness } from './topic-likeness'

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

const MOST_CLIPS = 12
const CLIPS_A_ROOT_MINUTE = 3.2
/** Share of the talk that clips may take together, so that they don't tile it; and the seconds that one may. */
const MOST_OF_TALK = { share: 0.6, least: 60 }

const usualCount = (seconds: number): number =>
  Math.min(MOST_CLIPS, Math.ceil(CLIPS_A_ROOT_MINUTE * Math.sqrt(seconds / 60)))

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
  const talk = await readTalk(words, durationSeconds, { embed, language, signal })
  const about = topic ? await topicLikeness(talk, topic, embed) : undefined
  const weighed: Weigh = candidate => {
    const signs = { ...clipSigns(talk, candidate), ...(about && { onTopic: about(candidate) }) }
    return { ...candidate, signs, weight: weigh(signs) }
  }
  const taken = known.flatMap(one => asCandidate(talk, one) ?? [])
  const all = weighAll(talk, CLIP_SECONDS[options.length ?? 'auto'], weighed).filter(
    ({ signs }) => !about || (signs.onTopic ?? 0) >= TOLD_FROM,
  )
  const good = all.filter(clip => toScore(clip.weight) >= SHOWN_FROM)
  const spoken = (words.at(-1)?.end ?? 0) - (words[0]?.start ?? 0)
  const picked = pickClips(good.length > 0 || !atLeastOne ? good : all, {
    worth: ({ weight }) => worthOf(weight),
    count: good.length > 0 || !atLeastOne ? (options.count ?? usualCount(durationSeconds)) : 1,
    mostSeconds: Math.max(MOST_OF_TALK.least, MOST_OF_TALK.share * spoken),
    isSame: sameMoment(talk),
    known: taken,
  })
  return picked.map(clip => toFound(talk, clip, topic))
}
