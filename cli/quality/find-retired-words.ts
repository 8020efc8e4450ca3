/** A retired word and its replacement, retired in comments and documents only, or in code too. */
export type RetiredWord = { word: string; use: string; in: 'comments' | 'code' }

const COMMENT = /^\s*(\/\*|\*|\/\/)/

/** Names match by exact spelling, spellings match within any name, and comment words match as whole words. */
function patternOf({ word, in: where }: RetiredWord): RegExp {
  if (/[A-Z]/.test(word)) return new RegExp(`\\b${word}\\b`)
  return where === 'code' ? new RegExp(word, 'i') : new RegExp(`\\b${word}\\b`, 'i')
}

/**
 * Returns a sentence for each line of a file that uses a retired word. Everyday English words are retired in comments
 * and documents only, as transcripts may contain them. Names and spellings are retired everywhere, within other names
 * too.
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
