import { hasPhrase, plain } from './phrases'
import type { SentenceSigns } from './sentence-signs'

/** Scales features to the 512 numbers of a unit vector; smaller features would hardly count under regularization. */
const SCALE = 0.4
const ENOUGH_WORDS = 20

/**
 * The features of a sentence's substance beyond its meaning: its length, events and people, figures, claims, reasons
 * and contrasts; and against it, questions, vague words and politeness. In a fixed order.
 */
export const sentenceFeatures = (text: string, signs: SentenceSigns): number[] => {
  const bare = plain(text)
  return [
    Math.min(1, Math.log(signs.wordCount) / Math.log(ENOUGH_WORDS)),
    Number(signs.past),
    signs.number,
    Number(signs.question),
    signs.claim,
    Number(signs.problem),
    Number(hasPhrase(bare, 'reasons')),
    Number(hasPhrase(bare, 'reported')),
    Number(hasPhrase(bare, 'negations')),
    Number(hasPhrase(bare, 'thirdPersons')),
    Number(hasPhrase(bare, 'politeness')),
    Number(hasPhrase(bare, 'vague')),
  ].map(value => SCALE * value)
}
