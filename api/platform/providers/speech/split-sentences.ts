const TITLE_AT_END = /\b(?:Mrs?|Ms|Dr|St|vs|Prof)\.$/
/** Scripts without spaces between words have none between sentences either. */
const ENDS_SENTENCE = /[\s。！？｡]$/u
const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The sentences of an English text, trimmed. */
export const splitSentences = (text: string): string[] => {
  const sentences: string[] = []
  let sentence = ''
  for (const { segment } of segmenter.segment(text)) {
    sentence += segment
    // The segmenter ends a sentence after "Mr.", and after the question mark of an address.
    if (!ENDS_SENTENCE.test(sentence) || TITLE_AT_END.test(sentence.trimEnd())) continue
    sentences.push(sentence.trim())
    sentence = ''
  }
  return [...sentences, sentence.trim()].filter(Boolean)
}
