import { countWords } from '../source/count-words'
import type { WriteRequest, Writer, WrittenParagraph, WrittenScript } from '../writer'
import { chooseFromTopics } from './choose-sentences'
import { composeScript } from './compose'
import { topicNames } from './name-topic'
import { createPhrases } from './phrases'
import { askedIn, type RankedSource, rankSource } from './rank-source'
import { rewriteParagraph } from './rewrite-paragraph'
import { saidTitle, scriptTitle } from './script-title'
import { hash } from './sentence-vectors'
import { divideTopics, type RankedSentence, wordsIn } from './topics'

/** The words that are said about a topic. */
const TOPIC_WORDS = { conversation: 105, monologue: 150 }
/** The share of a script that the source itself says, as a first guess. */
const SOURCE_SHARE = { conversation: 0.82, monologue: 0.95 }
/** A script this near to the words it should have is not improved further. */
const NEAR = 0.02
const ATTEMPTS = 8

/** A topic about which only one sentence is said goes with the one before it. */
const withoutSingles = (topics: readonly RankedSentence[][]): RankedSentence[][] => {
  const joined: RankedSentence[][] = []
  for (const topic of topics) {
    const last = joined.at(-1)
    if (last && (topic.length === 1 || last.length === 1)) last.push(...topic)
    else if (topic.length > 0) joined.push([...topic])
  }
  return joined
}

const composeIn = (request: WriteRequest, source: RankedSource): WrittenScript => {
  const { language, sentences } = source
  const asked = askedIn(request, language)
  const title = scriptTitle(request.source.title, source)
  const beginNames = topicNames(sentences, language)
  const available = wordsIn(sentences)
  const count = Math.round(Math.min(request.words, available) / TOPIC_WORDS[request.type])
  const topics = divideTopics(sentences, count)

  const composeWith = (words: number): WrittenParagraph[] =>
    composeScript({
      request,
      title: saidTitle(title),
      topics: withoutSingles(chooseFromTopics(topics, words, asked)),
      say: createPhrases(language, request.tone, hash(request.source.text)),
      name: beginNames(),
    })

  let words = Math.min(available, request.words * SOURCE_SHARE[request.type])
  let best: { paragraphs: WrittenParagraph[]; miss: number } | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const paragraphs = composeWith(words)
    const difference = request.words - paragraphs.reduce((sum, { text }) => sum + countWords(text), 0)
    const miss = Math.abs(difference)
    if (!best || miss < best.miss) best = { paragraphs, miss }
    const isUsedUp = difference > 0 && words >= available
    if (miss <= NEAR * request.words || isUsedUp) break
    words = Math.max(1, Math.min(available, words + difference))
  }
  return { title, paragraphs: best?.paragraphs ?? [] }
}

/**
 * Writes scripts without a language model: what the guest of a conversation says, or the speaker of a monologue, are
 * the source's own sentences in their order, chosen by how central they are to each topic. Parentheses, citation marks
 * and markup are left out of them, nothing is added. The host's questions come from templates.
 *
 * A source with fewer words than the script should have gives a shorter script. Instructions can't be followed: their
 * words only make sentences that contain them more likely. English is understood best; sources in German, Spanish and
 * French get questions in their language, all others are read in turns without questions.
 */
export const localWriter: Writer = {
  id: 'local',
  label: "Written on this machine from the source's own sentences",

  async write(request, options = {}) {
    const source = await rankSource(request, options)
    const script = composeIn(request, source)
    options.signal?.throwIfAborted()
    options.onProgress?.(1)
    return script
  },

  rewrite: rewriteParagraph,
}
