import type { Word } from '@/compositions/schema/transcript'
import { endsSentence } from './script'

/** A pause in seconds that begins a new paragraph, and the approximate number of words in one. */
const PAUSE = 1.5
const WORDS = 60

type Timed = Pick<Word, 'text' | 'start' | 'end'>

/** Whether a word that follows those of a paragraph, of the same speaker, begins a new one. */
export function beginsParagraph(paragraph: readonly Timed[], after: Timed): boolean {
  const before = paragraph.at(-1)
  if (!before || after.start - before.end > PAUSE) return true
  return paragraph.length >= (endsSentence(before.text) ? WORDS : 2 * WORDS)
}
