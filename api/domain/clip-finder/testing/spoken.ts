import type { TimedWord } from '../sentences'

/** Seconds between the starts of words, the duration of each word, and pauses after punctuation. */
const PACE = { word: 0.34, said: 0.3, comma: 0.15, sentence: 0.45, topic: 1.3 }

/**
 * A text as a transcription might return it: about three words a second, short pauses at commas, longer ones at
 * sentence ends, long ones at blank lines. The first word begins at `from` seconds.
 */
export const spoken = (text: string, from = 0.5): TimedWord[] => {
  let at = from
  return text.split(/\n\s*\n/).flatMap(part => {
    const words = part
      .split(/\s+/)
      .filter(Boolean)
      .map(word => {
        const timed = { text: word, start: at, end: at + PACE.said, confidence: 0.95 }
        at += PACE.word + (/[.!?]$/.test(word) ? PACE.sentence : /,$/.test(word) ? PACE.comma : 0)
        return timed
      })
    at += PACE.topic
    return words
  })
}
