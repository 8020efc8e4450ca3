/** Letters of a title that comes from elsewhere. */
const MOST_LETTERS = 500

/** A text that comes from elsewhere, on one line, without control characters and with at most `most` letters. */
export const oneLine = (text: string, most = MOST_LETTERS): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, most)
