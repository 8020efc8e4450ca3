import type { Embed } from '@/api/platform/providers/language/embed'
import { contentWords } from '@/api/platform/providers/language/local/sentence-vectors'
import { MIN_REASON_STRENGTH } from './score-clip'
import { isEnglish } from './talk'
import { sentenceSimilarities } from './topic-similarity'

/** What is said from `start` to `end` seconds of the source. */
export type SpokenText = { start: number; end: number; text: string }

const MOST_PASSAGES = 10
/** Seconds of a passage: it goes on until it makes sense alone, and is cut when it gets long. */
const SECONDS = { least: 10, most: 60 }
/** Sentences between two that answer the question, in one passage. */
const BETWEEN = 1

/** "Where do we talk about price?": only "price" is looked for. */
const LEAD =
  /^.*?\b(?:where|when|what|how often|does|do|did|find)\b.*?\b(?:talk|talks|talked|talking|speak|speaks|spoke|discuss|discusses|discussed|mention|mentions|mentioned|say|says|said|explain|explains|explained|tell|told)\b(?:\s+(?:(?:us|me|anything|something|a lot|more)\s+)?(?:about|of|on))?\s+/i

const subjectOf = (question: string): string => question.replace(LEAD, '').replace(/[?？!.\s]+$/, '')

/** How much of what a question asks each sentence has in its own words, rarer ones counting more; 0 to 1. */
function similaritiesByWords(sentences: readonly SpokenText[], question: string): number[] {
  const said = sentences.map(({ text }) => new Set(contentWords(text, 'und')))
  const asked = [...new Set(contentWords(question, 'und'))].map(word => ({
    word,
    seen: said.filter(words => words.has(word)).length,
  }))
  const weighed = asked
    .filter(({ seen }) => seen > 0)
    .map(({ word, seen }) => ({ word, weight: Math.log(1 + sentences.length / seen) ** 2 }))
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0)
  // Small words such as "the" are in every talk; a question of which nothing else is said has no answer.
  const isRare = weighed.some(({ weight }) => weight >= Math.log(1 + sentences.length / 3) ** 2)
  return said.map(words =>
    isRare
      ? weighed.reduce((sum, { word, weight }) => sum + (words.has(word) ? weight : 0), 0) / (all || 1)
      : 0,
  )
}

async function similaritiesByMeaning(
  sentences: readonly SpokenText[],
  question: string,
  embed: Embed,
  signal: AbortSignal | undefined,
): Promise<number[]> {
  const vectors = await embed(
    sentences.map(({ text }) => text),
    { signal },
  )
  const subject = subjectOf(question) || question
  const [asked, named] = await embed([question, subject], { signal })
  const byQuestion = sentenceSimilarities(sentences, question, { vectors, topic: asked })
  return sentenceSimilarities(sentences, subject, { vectors, topic: named }).map((similarity, at) =>
    Math.max(similarity, byQuestion[at] ?? 0),
  )
}

/** Sentences in order, joined where they are near each other, and long enough to make sense alone. */
function joinPassages(sentences: readonly SpokenText[], similarities: readonly number[]) {
  const found: { first: number; last: number; similarity: number }[] = []
  similarities.forEach((value, at) => {
    if (value < MIN_REASON_STRENGTH) return
    const before = found.at(-1)
    const begins = sentences[before?.first ?? 0]?.start ?? 0
    const isNear = before && at - before.last <= BETWEEN + 1
    if (isNear && (sentences[at]?.end ?? 0) - begins <= SECONDS.most) {
      before.last = at
      before.similarity = Math.max(before.similarity, value)
    } else found.push({ first: at, last: at, similarity: value })
  })
  return found.map((one, index) => {
    const until = found[index + 1]?.first ?? sentences.length
    const begins = sentences[one.first]?.start ?? 0
    let { last } = one
    while (last + 1 < until && (sentences[last]?.end ?? 0) - begins < SECONDS.least) last++
    return { ...one, last }
  })
}

export type FoundPassages = {
  /** The best first. */
  passages: SpokenText[]
  /** Whether meanings were compared, or only words, as in other languages than English. */
  by: 'meaning' | 'words'
}

/**
 * The passages of a talk that answer a question or are about a subject, at most ten; none if nothing is near enough.
 * @param language ISO 639-1 code of what is spoken, or `und`.
 */
export async function findPassages(
  sentences: readonly SpokenText[],
  question: string,
  { language, embed, signal }: { language: string; embed: Embed; signal?: AbortSignal },
): Promise<FoundPassages> {
  const by = isEnglish(language) ? 'meaning' : 'words'
  const similarities =
    by === 'meaning'
      ? await similaritiesByMeaning(sentences, question, embed, signal)
      : similaritiesByWords(sentences, question)
  const passages = joinPassages(sentences, similarities)
    .toSorted((a, b) => b.similarity - a.similarity || a.first - b.first)
    .slice(0, MOST_PASSAGES)
    .map(({ first, last }) => {
      const said = sentences.slice(first, last + 1)
      return {
        start: said[0]?.start ?? 0,
        end: said.at(-1)?.end ?? 0,
        text: said.map(({ text }) => text).join(' '),
      }
    })
  return { passages, by }
}
