/**
 * What is never read aloud: controls, private use, lone surrogates, replacement characters, soft hyphens, marks of
 * direction, tags and other invisible characters. The joiners stay, because scripts and emoji need them.
 */
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cs}\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF0-\uFFFD\u{E0000}-\u{E007F}]/gu

/** Returns text on one line in Unicode's composed form, with single spaces and without invisible characters. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').replace(/ {2,}/g, ' ').trim()

const ENDS = /[.!?…:;,。！？：；、，।؟۔"”»）)\]]$/u
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u

/** Returns an entry of a list as a sentence: with a full stop unless it ends with a mark. */
function toSentence(entry: string): string {
  if (!entry || ENDS.test(entry)) return entry
  return `${entry}${WIDE.test(entry) ? '。' : '.'}`
}

/** Entries of a list that are longer on average are paragraphs of their own. */
const LONG_ENTRY = 200

/** Returns the entries of a list as the sentences of one paragraph, or as a paragraph each if they are long. */
export function joinEntries(entries: readonly string[]): string[] {
  const sentences = entries.filter(Boolean).map(toSentence)
  const size = sentences.reduce((sum, { length }) => sum + length, 0)
  return size > LONG_ENTRY * sentences.length ? sentences : [sentences.join(' ')].filter(Boolean)
}

/** Whether a text ends with the end of a sentence. */
export const isSentence = (text: string): boolean => /[.!?…:。！？][)\]"'”’»」）]*$/u.test(text)
