import type { Embed } from '../providers/language/embed'
import { type Candidate, CLIP_SECONDS, candidatesOf, wholeTalk } from './candidates'
import { clipSigns } from './clip-signs'
import { clipTitle } from './clip-title'
import type { FoundClip } from './found-clip'
import { pickClips, type WeighedClip } from './pick-clips'
import { toReasons, toScore, weigh } from './score-clip'
import type { TimedWord } from './sentences'
import { readTalk, type Talk } from './talk'

export type FindOptions = {
  /** Vectors for sentences; `loadEmbedder` gives the one of this machine. */
  embed: Embed
  /** Length of the source in seconds. */
  durationSeconds: number
  /** The most clips to find; by default more for longer talks, from 3 in a minute to 12 in half an hour. */
  count?: number
  signal?: AbortSignal
}

const MOST_CLIPS = 12
const CLIPS_A_ROOT_MINUTE = 2.2

const usualCount = (seconds: number): number =>
  Math.min(MOST_CLIPS, Math.ceil(CLIPS_A_ROOT_MINUTE * Math.sqrt(seconds / 60)))

const weighed = (talk: Talk, candidate: Candidate): WeighedClip => {
  const signs = clipSigns(talk, candidate)
  return { ...candidate, signs, weight: weigh(signs) }
}

const toFound = (talk: Talk, clip: WeighedClip): FoundClip => ({
  start: clip.start,
  end: clip.end,
  firstWord: talk.sentences[clip.first]?.first ?? 0,
  lastWord: talk.sentences[clip.last]?.last ?? 0,
  title: clipTitle(talk, clip),
  score: toScore(clip.weight),
  reasons: toReasons(clip.signs, clip.end - clip.start),
})

/** A source shorter than a clip is one clip, from its first second to its last. */
const wholeFile = (talk: Talk): WeighedClip => {
  const clip = weighed(talk, { first: 0, last: talk.sentences.length - 1, start: 0, end: talk.duration })
  return { ...clip, signs: { ...clip.signs, wholeFile: 1 } }
}

/**
 * The clips of a talk that are worth posting, best first: runs of whole sentences of 20 to 60 s that don't
 * overlap, weighed by how they open, hold together and end (`signs.json`). A clip begins and ends at a
 * sentence's end or in a pause of at least 0.35 s. A source under 20 s is one clip as a whole, talk under 20 s
 * in a longer source one clip with some of the silence around it. Clips against which more speaks than for them
 * are left out where there are others. Without words there is none, nor where 60 s
 * go by without a sentence's end or a pause. The same words always give the same clips.
 * @param words all words of the source, in order, in seconds of the source.
 */
export const findClips = async (words: readonly TimedWord[], options: FindOptions): Promise<FoundClip[]> => {
  const { embed, durationSeconds, signal } = options
  const [firstWord, lastWord] = [words[0], words.at(-1)]
  if (!firstWord || !lastWord) return []
  const talk = await readTalk(words, durationSeconds, embed, signal)
  if (durationSeconds < CLIP_SECONDS.least) return [toFound(talk, wholeFile(talk))]
  if (lastWord.end - firstWord.start < CLIP_SECONDS.least)
    return [toFound(talk, weighed(talk, wholeTalk(talk)))]
  const clips = candidatesOf(talk).map(candidate => weighed(talk, candidate))
  const worthIt = clips.filter(({ weight }) => weight > 0)
  const count = options.count ?? usualCount(durationSeconds)
  return pickClips(worthIt.length > 0 ? worthIt : clips, count).map(clip => toFound(talk, clip))
}
