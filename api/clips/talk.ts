import type { Embed } from '../providers/language/embed'
import { type SentenceSigns, sentenceSigns } from './sentence-signs'
import { type Sentence, type TimedWord, toSentences } from './sentences'
import { topicChanges } from './topic-changes'

/** A talk as the clip finder sees it: everything that is known of it before any clip is weighed. */
export type Talk = {
  words: readonly TimedWord[]
  sentences: Sentence[]
  signs: SentenceSigns[]
  vectors: Float32Array[]
  /** How much the subject changes before each sentence, 0 to 1; one more than sentences. */
  changes: number[]
  /** Seconds of the source. */
  duration: number
}

/** Reads a talk: its sentences, what each is like and where the subject changes. */
export const readTalk = async (
  words: readonly TimedWord[],
  duration: number,
  embed: Embed,
  signal?: AbortSignal,
): Promise<Talk> => {
  const sentences = toSentences(words)
  const vectors = await embed(
    sentences.map(({ text }) => text),
    { signal },
  )
  return {
    words,
    sentences,
    signs: sentences.map(sentenceSigns),
    vectors,
    changes: topicChanges(sentences, vectors),
    duration,
  }
}
