/** A word in lower case, letters and digits only. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** How many words ahead a word is searched in the text after a mismatch. */
const LOOK_AHEAD = 8

/**
 * Adds the punctuation and capitals of `text` to the words. Whisper returns words without them, and may join or omit
 * words of the text: a word that isn't among the next few of the text stays unchanged.
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
