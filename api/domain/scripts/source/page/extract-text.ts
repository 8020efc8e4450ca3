import type { FoundText } from '../text/to-source'

/** Returns the paragraphs of a plain text; lines that are not separated by an empty one belong together. */
export const extractText = (text: string): FoundText => ({
  title: '',
  paragraphs: text.split(/\r?\n(?:[^\S\n]*\r?\n)+/),
  language: null,
})
