import type { Extractor } from '../extractor'
import { bestSentences, type Outline } from '../outline'

const COUNT = { least: 2, most: 5, sentencesPerOne: 7 }

/** The best sentences of a talk as a paragraph; more of a longer talk. */
export function summaryOf(outline: Outline): string {
  const { least, most, sentencesPerOne } = COUNT
  const count = Math.min(most, Math.max(least, Math.round(outline.talk.sentences.length / sentencesPerOne)))
  return bestSentences(outline, { count, fits: ({ question }) => !question })
    .map(({ sentence }) => sentence.text)
    .join(' ')
}

export const extractSummary: Extractor = outline => summaryOf(outline)
