const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** The words of a text as they are written, in order; of scripts without spaces, as Unicode divides them. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap(part => {
    if (!/[\p{L}\p{N}]/u.test(part)) return []
    if (!UNSPACED.test(part)) return [part]
    return [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)
  })

/** The number of words of a text. Numbers are words, signs alone are not. */
export const countWords = (text: string): number => wordsOf(text).length
