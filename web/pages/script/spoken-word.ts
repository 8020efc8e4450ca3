import type { Paragraph } from './edit-paragraphs'

/** The part of a text that is being spoken: from and to which character. */
export type TextRange = { from: number; to: number }

/** Where each spoken word is in the text; words that are not found, since the text was edited, are null. */
function placeWords(text: string, words: Paragraph['words']): (TextRange | null)[] {
  let from = 0
  return words.map(([word]) => {
    const at = text.indexOf(word, from)
    if (at < 0) return null
    from = at + word.length
    return { from: at, to: from }
  })
}

/** The word that is spoken at a second of a paragraph's audio, in its text; null in a pause. */
export function spokenWord(
  { text, words }: Pick<Paragraph, 'text' | 'words'>,
  seconds: number,
): TextRange | null {
  const index = words.findIndex(([, start, end]) => seconds >= start && seconds < end)
  return index < 0 ? null : (placeWords(text, words)[index] ?? null)
}
