import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A word's place in a line: the index of the word, and whether it runs from right to left. */
export type OrderedWord = { index: number; rightToLeft: boolean }

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * The visual order of the words of a line from left to right by the Unicode Bidirectional Algorithm (UAX 9): levels are
 * those of the whole line, and a word is placed where its first character is.
 */
export function lineOrder(words: readonly string[], direction: 'ltr' | 'rtl'): OrderedWord[] {
  const text = words.join(' ')
  if (direction === 'ltr' && !RIGHT_TO_LEFT.test(text))
    return words.map((_, index) => ({ index, rightToLeft: false }))
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const wordAt = words.flatMap((word, index) => Array.from({ length: word.length + 1 }, () => index))
  const starts = words.map((_, index) => wordAt.indexOf(index))
  const order = new Set<number>()
  for (const at of bidi.getReorderedIndices(text, embedding)) {
    const index = wordAt[at] as number
    const isBlank = at === (starts[index] as number) + (words[index] as string).length
    if (!isBlank) order.add(index)
  }
  return [...order].map(index => {
    const start = starts[index] as number
    const levels = embedding.levels.subarray(start, start + (words[index] as string).length)
    // Punctuation next to a word of the other direction follows the direction of the line.
    const isMixed = levels.some(level => level % 2 !== (levels[0] as number) % 2)
    return { index, rightToLeft: isMixed ? direction === 'rtl' : (levels[0] ?? 0) % 2 === 1 }
  })
}
