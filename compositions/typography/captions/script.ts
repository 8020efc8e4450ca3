/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー、。「」『』（）！？・…]/u

/** Are these two words written without a space between them, as in Japanese, Chinese or Thai? */
export const areJoined = (before: string, after: string): boolean =>
  UNSPACED.test([...before].at(-1) ?? '') && UNSPACED.test([...after][0] ?? '')

/** A mark that ends a sentence in any script (Unicode's Sentence_Terminal, and the ellipsis), then closing quotes and brackets. */
const SENTENCE_END = /[\p{Sentence_Terminal}…]["'\p{Pe}\p{Pf}\p{Pi}]*$/u

/** A question mark of Latin, Chinese and Japanese, Arabic, Ethiopic or Armenian writing, then closing quotes and brackets. */
const QUESTION_END = /[?？؟፧՞]["'\p{Pe}\p{Pf}\p{Pi}]*$/u

/** Does a word or a text end with a mark that ends a sentence? Abbreviations ("a.m.") count too. */
export const endsSentence = (text: string): boolean => SENTENCE_END.test(text)

/** Does a text end with a question mark? */
export const endsQuestion = (text: string): boolean => QUESTION_END.test(text)
