import { beginsWith, countPhrases, hasPhrase, plain } from './phrases'
import type { Sentence } from './sentences'

/** What can be told of a sentence from its words alone. Numbers are strengths from 0 to 1. */
export type SentenceSigns = {
  question: boolean
  claim: number
  disagrees: boolean
  story: boolean
  viewer: boolean
  number: boolean
  smallTalk: boolean
  /** Leans on what was said before it. */
  dangling: number
  /** Begins with an um, or an answer such as "yeah". */
  hesitant: boolean
  /** Begins another subject: "let me tell you", "here is". */
  opener: boolean
  closing: boolean
  tip: boolean
  problem: boolean
  turn: boolean
  result: boolean
  quotable: boolean
  ages: boolean
  fillers: number
  wordCount: number
  /** Ends with a mark, and not merely with a pause. */
  punctuated: boolean
}

const YEAR = /\b(?:19|20)\d\d\b/
const FULL_STOP = /[.!?…]["'”’)\]]*$/
const QUESTION = /\?["'”’)\]]*$/
/** A sentence that is longer is no line to quote, or to open with a bang. */
const PUNCHY_WORDS = 14
const QUOTE_WORDS = { least: 4, most: 11 }

/** Whether a plain text names a number, in figures or in words. "One" is left out: it rarely counts anything. */
export const namesNumber = (text: string): boolean => /\d/.test(text) || hasPhrase(text, 'numbers')

const danglingStrength = (text: string): number => {
  if (beginsWith(text, 'connectors')) return 1
  const soft = beginsWith(text, 'softConnectors')
  const rest = text.split(' ').slice(soft).join(' ')
  if (beginsWith(rest, 'pointers')) return 0.9
  return soft > 0 ? 0.35 : 0
}

/** The signs of a sentence. */
export const sentenceSigns = ({ text }: Pick<Sentence, 'text'>): SentenceSigns => {
  const bare = plain(text)
  const wordCount = bare.split(' ').length
  const question = QUESTION.test(text)
  const claims = countPhrases(bare, 'claims')
  const begins = bare.split(' ').slice(beginsWith(bare, 'softConnectors')).join(' ')
  return {
    question,
    claim: question ? 0 : Math.min(1, claims * (wordCount <= PUNCHY_WORDS ? 0.7 : 0.4)),
    disagrees: !question && hasPhrase(bare, 'disagreement'),
    story: hasPhrase(bare, 'stories'),
    viewer: hasPhrase(bare, 'viewer'),
    number: namesNumber(bare),
    smallTalk: hasPhrase(bare, 'smallTalk'),
    dangling: danglingStrength(bare),
    hesitant: beginsWith(bare, 'fillers') > 0 || beginsWith(bare, 'answers') > 0,
    opener: beginsWith(bare, 'openers') > 0,
    closing: !question && hasPhrase(bare, 'closings'),
    tip: !question && (hasPhrase(bare, 'tips') || beginsWith(begins, 'imperatives') > 0),
    problem: hasPhrase(bare, 'problems'),
    turn: hasPhrase(bare, 'turns'),
    result: hasPhrase(bare, 'results'),
    quotable:
      !question &&
      wordCount >= QUOTE_WORDS.least &&
      wordCount <= QUOTE_WORDS.most &&
      (claims > 0 || hasPhrase(bare, 'closings')) &&
      danglingStrength(bare) < 0.9,
    ages: hasPhrase(bare, 'ages') || YEAR.test(bare),
    fillers: countPhrases(bare, 'fillers'),
    wordCount,
    punctuated: FULL_STOP.test(text),
  }
}
