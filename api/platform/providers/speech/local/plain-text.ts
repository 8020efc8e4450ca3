/** Writes text in the ASCII that flite supports: straight quotes, a comma for a dash, letters without accents. */
export const plainText = (text: string): string =>
  text
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/\s*[–—]\s*/g, ', ')
    .replace(/…/g, '...')
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, match => (/\s/.test(match) ? ' ' : ''))

/** A word without the punctuation around it; empty if nothing is spoken. */
export const bareWord = (word: string): string => {
  const bare = plainText(word).replace(/^[^\w$&+%#@]+|[^\w%&+]+$/g, '')
  return /[\w%&+]/.test(bare) ? bare : ''
}

/** The written words of a text; separate punctuation belongs to the word before it. */
export const shownWords = (text: string): string[] => {
  const words: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!bareWord(word) && words.length > 0) words[words.length - 1] += ` ${word}`
    else words.push(word)
  }
  return words
}
