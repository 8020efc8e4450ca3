const TITLE_AT_END = /\b(?:Mrs?|Ms|Dr|St|vs|Prof)\.$/
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The sentences of an English text, trimmed. flite ends an utterance at `.`, `?` and `!` and restarts its clock
 * there, so it gets one sentence at a time.
 */
export const splitSentences = (text: string): string[] => {
  const sentences: string[] = []
  for (const { segment } of segmenter.segment(text)) {
    const part = segment.trim()
    const before = sentences.at(-1)
    // The segmenter ends a sentence after "Mr.".
    if (part && before && TITLE_AT_END.test(before)) sentences[sentences.length - 1] = `${before} ${part}`
    else if (part) sentences.push(part)
  }
  return sentences
}
