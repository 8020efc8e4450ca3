/** Letters and digits only, in lower case: what a word keeps when its punctuation is gone. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How far ahead a word is looked for in the text when the two disagree. */
const LOOK_AHEAD = 8

/**
 * The words as they are written in `text`, with punctuation and capitals. Whisper gives words without them, and
 * may join or leave out what the text has: a word that isn't found in the next few of the text stays as it is.
 */
export const punctuateWords = (text: string, words: readonly string[]): string[] => {
  const written = text.split(/\s+/).filter(Boolean)
  let at = 0
  return words.map(word => {
    const found = written.slice(at, at + LOOK_AHEAD).findIndex(candidate => bare(candidate) === bare(word))
    if (found < 0) return word.trim()
    at += found + 1
    return written[at - 1] ?? word.trim()
  })
}
