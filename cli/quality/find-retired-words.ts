/** A word that is no longer used, and what is written in its place; in comments and documents alone, or in code too. */
export type RetiredWord = { word: string; use: string; in: 'comments' | 'code' }

const COMMENT = /^\s*(\/\*|\*|\/\/)/

/** A name is retired as it is spelled; a spelling within any name; a word of a comment by itself. */
function patternOf({ word, in: where }: RetiredWord): RegExp {
  if (/[A-Z]/.test(word)) return new RegExp(`\\b${word}\\b`)
  return where === 'code' ? new RegExp(word, 'i') : new RegExp(`\\b${word}\\b`, 'i')
}

/**
 * A sentence for each line of a file that uses a retired word. Words of everyday English are retired in comments and
 * documents only: what people say in a talk is data. Names and spellings are retired everywhere, within other names too.
 */
export function findRetiredWords(path: string, text: string, words: readonly RetiredWord[]): string[] {
  const isDocument = path.endsWith('.md')
  const patterns = words.map(one => ({
    ...one,
    pattern: patternOf(one),
  }))
  return text.split('\n').flatMap((line, index) => {
    const isComment = isDocument || COMMENT.test(line)
    return patterns
      .filter(one => (one.in === 'code' || isComment) && one.pattern.test(line))
      .map(({ word, use }) => `${path}:${index + 1}: write "${use}" for "${word}"`)
  })
}
