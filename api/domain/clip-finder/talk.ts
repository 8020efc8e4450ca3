import type { Embed } from '../../platform/providers/language/embed'
import { type SentenceSigns, sentenceSigns } from './sentence-signs'
import { type Sentence, type TimedWord, toSentences } from './sentences'
import { substanceOf } from './substance'
import { topicChanges } from './topic-changes'
import { emphasisOf } from './voice'

/** A talk as the clip finder sees it: everything that is known of it before any clip is weighed. */
export type Talk = {
  words: readonly TimedWord[]
  sentences: Sentence[]
  signs: SentenceSigns[]
  vectors: Float32Array[]
  /** How much the subject changes before each sentence, 0 to 1; one more than sentences. */
  changes: number[]
  /** How much each sentence says, and how much the voice is raised in it, 0 to 1. */
  substance: number[]
  emphasis: number[]
  /** Seconds of the source. */
  duration: number
}

/** What sentences count as that can't be judged: the vectors are of an English model. */
const UNJUDGED_SUBSTANCE = 0.75

const isEnglish = (language: string): boolean => language === 'und' || language.startsWith('en')

/** Reads a talk: its sentences, what each is like and where the subject changes. */
export const readTalk = async (
  words: readonly TimedWord[],
  duration: number,
  { embed, language = 'en', signal }: { embed: Embed; language?: string | undefined; signal?: AbortSignal },
): Promise<Talk> => {
  const sentences = toSentences(words)
  const vectors = await embed(
    sentences.map(({ text }) => text),
    { signal },
  )
  const signs = sentences.map(sentenceSigns)
  const changes = topicChanges(sentences, vectors)
  return {
    words,
    sentences,
    signs,
    vectors,
    changes,
    substance: isEnglish(language)
      ? substanceOf(sentences, signs, vectors, changes)
      : sentences.map(() => UNJUDGED_SUBSTANCE),
    emphasis: emphasisOf(words, sentences),
    duration,
  }
}
