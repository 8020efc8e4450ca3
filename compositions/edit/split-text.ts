import { splitWords } from '../typography/captions/split-words'
import { wordsInText } from './spread-words'

/** A word has at most 200 letters of UTF-16, of which a character may be two. */
const LONGEST_WORD = 100

/** The words of a text in a language (BCP 47): in those that are written without spaces, units of reading. */
export const splitText = (text: string, language: string): string[] =>
  wordsInText(text)
    .flatMap(word => splitWords([{ text: word, start: 0, end: 0 }], language).map(part => part.text))
    .flatMap(word => word.match(new RegExp(`.{1,${LONGEST_WORD}}`, 'gsu')) ?? [])
