import nlp from 'compromise/two'
import { beginsWith, hasPhrase, plain } from './phrases'

type TaggedWord = { text: string; tags: ReadonlySet<string> }

const LEAST_WORDS = { clause: 2, nouns: 2, question: 3 }

const tag = (text: string): TaggedWord[] =>
  nlp(text)
    .termList()
    .map(({ text: word, normal, tags }) => ({ text: normal || word, tags: new Set(tags ?? []) }))

const has = (word: TaggedWord | undefined, ...tags: string[]): boolean =>
  tags.some(one => word?.tags.has(one) ?? false)

const FINITE = ['PastTense', 'PresentTense', 'Copula', 'Modal', 'Auxiliary']
const HANGING = ['Determiner', 'Preposition', 'Conjunction', 'Modal', 'Copula', 'Auxiliary', 'QuestionWord']

/** A finite verb, as opposed to one that is only named ("to leave", "leaving"). */
const isFiniteVerb = (words: readonly TaggedWord[], at: number): boolean =>
  has(words[at], ...FINITE) && !has(words[at], 'Gerund') && words[at - 1]?.text.toLowerCase() !== 'to'

/** A noun or pronoun followed by a finite verb. */
const isClause = (words: readonly TaggedWord[]): boolean => {
  const subject = words.findIndex(word => has(word, 'Noun', 'Pronoun', 'There'))
  return subject >= 0 && words.some((_, at) => at > subject && isFiniteVerb(words, at))
}

const isImperative = (words: readonly TaggedWord[], text: string): boolean =>
  has(words[0], 'Imperative') || beginsWith(plain(text), 'imperatives') > 0

/** Words of time and measure name no subject: "forty minutes". */
const names = (word: TaggedWord | undefined): boolean =>
  has(word, 'Noun') && !has(word, 'Pronoun', 'Value', 'Unit', 'Duration', 'Date')

const isNounPhrase = (words: readonly TaggedWord[]): boolean =>
  words.length >= LEAST_WORDS.nouns &&
  has(words[0], 'Determiner', 'Adjective', 'Noun', 'Value', 'Possessive') &&
  names(words.at(-1)) &&
  !words.some((_, at) => isFiniteVerb(words, at))

/** Whether a text breaks off: at a function word that needs another word, or at a subject without its verb. */
const breaksOff = (words: readonly TaggedWord[], text: string): boolean => {
  const last = words.at(-1)
  const word = plain(text).split(' ').at(-1) ?? ''
  if (has(last, 'Particle')) return false
  const isSubject = has(last, 'Pronoun') && hasPhrase(word, 'subjectPronouns')
  return has(last, ...HANGING) || isSubject || hasPhrase(word, 'needsMore')
}

/**
 * The kind of a text that can be a title alone (English): a clause with a subject and a verb, a question or a
 * request, or a noun phrase. Null if it can't: it begins with a dependent word ("unless", "which") without its main
 * clause, or breaks off.
 */
export const wholePhrase = (text: string): 'clause' | 'nouns' | null => {
  const words = tag(text)
  const bare = plain(text)
  const question = /\?$/.test(text)
  if ((breaksOff(words, text) && !question) || beginsWith(bare, 'connectors') > 0) return null
  const count = bare.split(' ').length
  if (beginsWith(bare, 'subordinate') > 0 && !question) {
    const main = text.slice(text.indexOf(',') + 1).trim()
    return text.includes(',') ? wholePhrase(main) : null
  }
  if (beginsWith(bare, 'questionWords') > 0 && !question) {
    const isNominal = beginsWith(bare, 'nominalQuestions') > 0 && count >= LEAST_WORDS.question
    return isNominal && isClause(words) ? 'clause' : null
  }
  if (count >= LEAST_WORDS.clause && (isClause(words) || isImperative(words, text))) return 'clause'
  return isNounPhrase(words) ? 'nouns' : null
}
