import { wordsOf } from '../source/count-words'
import type { WrittenParagraph } from '../writer'
import { cutText } from './source-text'

const PIECE_CHARACTERS = 2_000

const longWords = (text: string): string[] => wordsOf(text.toLowerCase()).filter(word => word.length > 4)

/**
 * What of a text is nearest to some paragraphs, in its order: at most so many characters of the pieces that share the
 * most words with them. A text that is not longer is returned as it is.
 */
export const nearestText = (
  text: string,
  paragraphs: readonly Pick<WrittenParagraph, 'text'>[],
  characters: number,
): string => {
  if (text.length <= characters) return text
  const wanted = new Set(paragraphs.flatMap(paragraph => longWords(paragraph.text)))
  const pieces = cutText(text, PIECE_CHARACTERS).map((piece, at) => ({
    piece,
    at,
    shared: new Set(longWords(piece).filter(word => wanted.has(word))).size,
  }))
  return pieces
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, Math.floor(characters / (PIECE_CHARACTERS + 2)))
    .sort((a, b) => a.at - b.at)
    .map(({ piece }) => piece)
    .join('\n\n')
}
