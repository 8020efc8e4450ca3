import { joinBlocks, quoteLine } from '../../lines'
import { speakerAt } from '../../spoken-words'
import type { Extractor } from '../extractor'
import { bestSentences, type Outline } from '../outline'

const MOST = 6
/** A shorter sentence says too little alone, a longer one is no quote. */
const WORDS = { least: 4, most: 24 }

/** The strongest sentences that can stand alone, word for word, each as a line with its time. */
export function quoteLinesOf(outline: Outline, most = MOST): string[] {
  const chosen = bestSentences(outline, {
    count: most,
    fits: ({ question, smallTalk, dangling, wordCount }) =>
      !question && !smallTalk && dangling < 1 && wordCount >= WORDS.least && wordCount <= WORDS.most,
  })
  return chosen.map(({ sentence: { text, start, first } }) =>
    quoteLine({ text, start, speaker: speakerAt(outline.speech, first) }),
  )
}

export const extractQuotes: Extractor = outline => {
  const lines = quoteLinesOf(outline)
  return joinBlocks(...lines)
}
