/** Scripts that are written without blanks between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー、。「」『』（）！？・…]/u

/** Do these two words stand side by side without a blank, as in Japanese, Chinese or Thai? */
export const areJoined = (before: string, after: string): boolean =>
  UNSPACED.test([...before].at(-1) ?? '') && UNSPACED.test([...after][0] ?? '')
