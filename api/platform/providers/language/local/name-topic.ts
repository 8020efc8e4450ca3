import nlp from 'compromise/two'
import { countWords } from '../source/count-words'
import { isStopWord, type SourceLanguage } from './language-of'
import type { SourceSentence } from './read-sentences'
import { contentWords } from './sentence-vectors'

/** How a question names what it is about: a heading that asks itself, one that is quoted, or a noun. */
export type TopicName = { kind: 'question' | 'heading' | 'topic'; text: string }

const MAX = { headingWords: 9, headingCharacters: 70, sentences: 8, phraseWords: 3 }

/** How much more a phrase counts in the first and second sentence about a topic. */
const EARLY = [1.6, 1.2]
/** How much a word counts that the whole source has only once. */
const ONCE = 0.4

type Term = { text: string; tags: ReadonlySet<string>; ends: boolean }

const termsOf = (text: string): Term[] =>
  nlp(text)
    .termList()
    .map(({ text: word, post, tags }) => ({
      text: word,
      tags: new Set(tags ?? []),
      ends: /[^\s'’-]/.test(post ?? ''),
    }))

const has = (term: Term | undefined, ...tags: string[]): boolean =>
  tags.some(tag => term?.tags.has(tag) ?? false)

const isNoun = (term: Term | undefined): boolean =>
  has(term, 'Noun') &&
  !has(term, 'Pronoun', 'Value', 'Unit', 'Duration', 'Date', 'Time', 'Possessive', 'Money')

const isModifier = (term: Term | undefined): boolean =>
  isNoun(term) || (has(term, 'Adjective') && !has(term, 'Comparative', 'Superlative', 'Value', 'Verb'))

/** "delivery times", "the new warehouse": nouns with what is before them, as a question names them. */
const nounPhrases = (terms: readonly Term[]): string[] => {
  const phrases: string[] = []
  for (let end = 0; end < terms.length; end += 1) {
    const breaks = terms[end]?.ends || !isNoun(terms[end + 1])
    if (!isNoun(terms[end]) || !breaks) continue
    let from = end
    while (
      from > 0 &&
      end - from + 1 < MAX.phraseWords &&
      isModifier(terms[from - 1]) &&
      !terms[from - 1]?.ends
    )
      from -= 1
    const before = terms[from - 1]
    const article = from > 0 && !before?.ends && /^(?:the|an?)$/i.test(before?.text ?? '') ? 'the ' : ''
    while (from < end && isStopWord(terms[from]?.text.toLowerCase() ?? '', 'en')) from += 1
    const words = terms
      .slice(from, end + 1)
      .map(term => (has(term, 'ProperNoun') ? term.text : term.text.toLowerCase()))
    // "guard" alone would need an article; "guards", "training" and "Rotterdam" do not.
    const isBare = !article && !has(terms[end], 'Plural', 'ProperNoun', 'Uncountable', 'Gerund')
    if (!isBare) phrases.push(article + words.join(' '))
  }
  return phrases
}

const keyOf = (phrase: string, language: SourceLanguage): string =>
  contentWords(phrase, language).sort().join(' ')

/** Words that may be nouns: in German those with a capital within a sentence, in other languages the long ones. */
const nounsOf = (text: string, language: SourceLanguage): string[] => {
  const words = text.match(/(?<=[\p{L}\p{N},;] )\p{L}[\p{L}-]{4,}/gu) ?? []
  return words.filter(
    word => !isStopWord(word.toLowerCase(), language) && (language !== 'de' || /^\p{Lu}/u.test(word)),
  )
}

/** The phrases of a text that may name what it is about, in its order: in English nouns with what belongs to them. */
export const topicPhrases = (text: string, language: SourceLanguage): string[] =>
  language === 'en' ? nounPhrases(termsOf(text)) : nounsOf(text, language)

/** Names topics of one source, each in a different way. */
export type NameTopic = (sentences: readonly SourceSentence[]) => TopicName | null

/** Whether a heading can follow "about": a noun with what belongs to it, no order and no clause. */
const isNominal = (heading: string): boolean => {
  const terms = termsOf(heading)
  const verbs = terms.some(
    (term, at) =>
      has(term, 'Verb', 'Modal', 'QuestionWord') && !(has(term, 'Gerund') && at === 0) && !has(term, 'Noun'),
  )
  return !verbs && !/[:;,—–-]\s/.test(heading) && (isNoun(terms.at(-1)) || has(terms[0], 'Gerund'))
}

/** "Automatic deletion" within a sentence: an adjective or "-ing" at the beginning is no name. */
const withoutCapital = (heading: string): string => {
  const [first] = termsOf(heading.toLowerCase())
  const isName = !/^\p{Lu}\p{Ll}/u.test(heading) || /\s\p{Lu}/u.test(heading)
  return !isName && has(first, 'Adjective', 'Gerund')
    ? heading.charAt(0).toLowerCase() + heading.slice(1)
    : heading
}

/** The name of the section that most of the sentences are from. */
const headingOf = (sentences: readonly SourceSentence[]): string | null => {
  const words = new Map<string, number>()
  for (const { heading, words: count } of sentences)
    if (heading) words.set(heading, (words.get(heading) ?? 0) + count)
  const [best] = [...words].sort((a, b) => b[1] - a[1])
  return best?.[0] ?? null
}

/**
 * Names topics by the heading above most of their sentences or, without one, by the noun that is typical for them.
 * Returns a function that begins a new script, in which no name is given twice.
 */
export const topicNames = (all: readonly SourceSentence[], language: SourceLanguage): (() => NameTopic) => {
  const total = all.length
  const seenIn = new Map<string, number>()
  const lowerWords = new Set<string>()
  for (const { text } of all) {
    for (const word of new Set(contentWords(text, language))) seenIn.set(word, (seenIn.get(word) ?? 0) + 1)
    for (const word of text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}'’-]*/gu) ?? []) lowerWords.add(word)
  }
  const phrasesIn = new Map<string, string[]>()

  /** A heading within a sentence: capitals only where the source has them within sentences. */
  const inSentence = (text: string): string =>
    text.replace(/(?<![\p{L}\p{N}])\p{Lu}[\p{Ll}'’-]*(?!\p{L})/gu, word => {
      const lower = word.toLowerCase()
      return lowerWords.has(lower) || isStopWord(lower, language) ? lower : word
    })

  const weightOf = (phrase: string, frequency: ReadonlyMap<string, number>): number => {
    const words = contentWords(phrase, language)
    const weights = words.map(word => {
      const count = frequency.get(word) ?? 0
      const all = seenIn.get(word) ?? 1
      return (all > 1 ? 1 : ONCE) * count * Math.log(total / all)
    })
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return words.length > 0 ? sum / words.length ** 0.5 : 0
  }

  const phrasesOf = (text: string): string[] => {
    const phrases = phrasesIn.get(text) ?? topicPhrases(text, language)
    phrasesIn.set(text, phrases)
    return phrases
  }

  const keyPhrase = (sentences: readonly SourceSentence[], used: ReadonlySet<string>): string | null => {
    const texts = sentences.slice(0, MAX.sentences).map(({ text }) => text)
    const frequency = new Map<string, number>()
    for (const word of texts.flatMap(text => contentWords(text, language)))
      frequency.set(word, (frequency.get(word) ?? 0) + 1)
    const [best] = texts
      .flatMap((text, at) => phrasesOf(text).map(phrase => ({ phrase, early: EARLY[at] ?? 1 })))
      .filter(({ phrase }) => phrase.length > 3 && !used.has(keyOf(phrase, language)))
      .map(({ phrase, early }) => ({ phrase, weight: early * weightOf(phrase, frequency) }))
      .sort((a, b) => b.weight - a.weight)
    return best && best.weight > 0 ? best.phrase : null
  }

  const nameOf = (sentences: readonly SourceSentence[], used: Set<string>): TopicName | null => {
    const heading = headingOf(sentences)?.replace(/[.:;,\s]+$/, '')
    const fits =
      heading &&
      countWords(heading) <= MAX.headingWords &&
      heading.length <= MAX.headingCharacters &&
      /\p{L}{3}/u.test(heading)
    if (fits && !used.has(keyOf(heading, language))) {
      used.add(keyOf(heading, language))
      if (/[?？]$/.test(heading)) return { kind: 'question', text: heading }
      if (language === 'en' && isNominal(heading))
        return { kind: 'topic', text: inSentence(withoutCapital(heading)) }
      return { kind: 'heading', text: heading }
    }
    const phrase = language === 'und' ? null : keyPhrase(sentences, used)
    if (!phrase) return null
    used.add(keyOf(phrase, language))
    return { kind: 'topic', text: language === 'en' ? inSentence(phrase) : phrase }
  }

  return () => {
    const used = new Set<string>()
    return sentences => nameOf(sentences, used)
  }
}
