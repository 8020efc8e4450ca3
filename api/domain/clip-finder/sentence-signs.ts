import { endsQuestion } from '@/compositions/typography/captions/script'
import { numberStrength } from './numbers'
import { beginsWith, countPhrases, hasPhrase, plain } from './phrases'
import type { Sentence } from './sentences'

/** Signs of a sentence that follow from its words alone. Numbers are strengths from 0 to 1. */
export type SentenceSigns = {
  question: boolean
  claim: number
  disagrees: boolean
  story: boolean
  /** Tells what happened: has a verb in the past tense and a subject who acts. */
  past: boolean
  viewer: boolean
  number: number
  smallTalk: boolean
  /** Depends on what was said before it. */
  dangling: number
  /** Begins with an um, or an answer such as "yeah". */
  hesitant: boolean
  /** Introduces another subject: "let me tell you", "here is". */
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
}

/** "It isn't A, it's B", "not A but B": a claim by its form. */
const CONTRAST =
  /\b(?:n't|not|isn't|aren't|wasn't|don't|doesn't|didn't)\b.*\b(?:it's|they|they're|but|that's)\b/
/** "I never", "I have lost": a personal experience is no general claim. */
const OWN_INCIDENT = /^(?:i|i've|i'm|i'd|i'll)\b/
const REGULAR_PAST = /^[a-z]{2,}ed$/
const ACTS = /\b(?:i|i'd|he|he'd|she|she'd|we|we'd|they|they'd|my|his|her|who)\b/
/** A longer sentence is not quotable and not a strong opening. */
const PUNCHY_WORDS = 14
const QUOTE_WORDS = { least: 4, most: 16 }

const danglingStrength = (text: string): number => {
  if (beginsWith(text, 'connectors')) return 1
  const soft = beginsWith(text, 'softConnectors')
  const rest = text.split(' ').slice(soft).join(' ')
  if (beginsWith(rest, 'pointers')) return 0.9
  return soft > 0 ? 0.35 : 0
}

const isPast = (text: string): boolean =>
  ACTS.test(text) &&
  (hasPhrase(text, 'pastVerbs') ||
    text.split(' ').some(word => REGULAR_PAST.test(word) && !hasPhrase(word, 'notPast')))

/** A phrase of a list that is merely idiomatic ("thank you" addresses no one in particular). */
const hasMore = (text: string, list: 'viewer' | 'advisesAgainst', harmless: 'thanks' | 'harmless'): boolean =>
  countPhrases(text, list) > countPhrases(text, harmless)

/** The signs of a sentence. */
export const sentenceSigns = ({ text }: Pick<Sentence, 'text'>): SentenceSigns => {
  const bare = plain(text)
  const wordCount = bare.split(' ').length
  const question = endsQuestion(text)
  const begins = bare.split(' ').slice(beginsWith(bare, 'softConnectors')).join(' ')
  const claims = OWN_INCIDENT.test(begins) ? 0 : countPhrases(bare, 'claims') + Number(CONTRAST.test(bare))
  const advises = beginsWith(begins, 'advisesAgainst') > 0 && hasMore(begins, 'advisesAgainst', 'harmless')
  return {
    question,
    claim: question ? 0 : Math.min(1, claims * (wordCount <= PUNCHY_WORDS ? 0.7 : 0.4)),
    disagrees: !question && !OWN_INCIDENT.test(begins) && (advises || hasPhrase(bare, 'disagreement')),
    story: hasPhrase(bare, 'stories') || /\b(?:in|of) (?:19|20)\d\d\b/.test(bare),
    past: isPast(bare),
    viewer: hasMore(bare, 'viewer', 'thanks'),
    number: numberStrength(bare),
    smallTalk: hasPhrase(bare, 'smallTalk'),
    dangling: danglingStrength(bare),
    hesitant: beginsWith(bare, 'fillers') > 0 || beginsWith(bare, 'answers') > 0,
    opener: beginsWith(bare, 'openers') > 0,
    closing: !question && hasPhrase(bare, 'closings'),
    tip:
      !question &&
      (hasPhrase(bare, 'tips') || (beginsWith(begins, 'imperatives') > 0 && !hasPhrase(bare, 'harmless'))),
    problem: hasPhrase(bare, 'problems'),
    turn: hasPhrase(bare, 'turns'),
    result: hasPhrase(bare, 'results'),
    quotable:
      !question &&
      wordCount >= QUOTE_WORDS.least &&
      wordCount <= QUOTE_WORDS.most &&
      (claims > 0 || (hasPhrase(bare, 'closings') && !OWN_INCIDENT.test(begins))) &&
      danglingStrength(bare) < 0.9,
    ages: hasPhrase(bare, 'ages'),
    fillers: countPhrases(bare, 'fillers'),
    wordCount,
  }
}
