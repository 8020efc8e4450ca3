/** Text on one line of a page, with its place in points from the top left corner. */
export type Fragment = {
  text: string
  left: number
  right: number
  /** The baseline. */
  y: number
  /** The font size. */
  size: number
  isMono: boolean
  isRtl: boolean
}

/** The fragments of a page and its size in points. */
export type PdfPage = { width: number; height: number; fragments: Fragment[] }

/** A line of text within a column. */
export type Line = Fragment & {
  page: number
  /** The edges of the column. */
  column: { left: number; right: number }
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How far apart baselines of a row may be, in font sizes: raised digits are a third higher. */
const SAME_ROW = 0.6

/** Returns the fragments that share baselines as rows from top to bottom, each in the direction of its script. */
export function toRows<F extends Fragment>(fragments: readonly F[]): F[][] {
  const rows: F[][] = []
  for (const one of [...fragments].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const base = row?.[0]
    if (row && base && one.y - base.y < SAME_ROW * Math.min(one.size, base.size)) row.push(one)
    else rows.push([one])
  }
  for (const row of rows) {
    const isRtl = row.filter(one => one.isRtl).length * 2 > row.length
    row.sort((a, b) => (isRtl ? b.right - a.right : a.left - b.left))
  }
  return rows
}

/** Fragments that are further apart, in font sizes, are different words. */
const WORD_GAP = 0.12

/** The space between two fragments of a row, in whichever direction they are written. */
export const gapOf = (before: Fragment, after: Fragment): number =>
  Math.max(after.left - before.right, before.left - after.right)

/** Returns the text of a row, with spaces where its fragments are apart. */
export function joinText(parts: readonly Fragment[]): string {
  return parts.reduce((text, part, index) => {
    const before = parts[index - 1]
    const isWord = before && gapOf(before, part) > WORD_GAP * Math.min(before.size, part.size)
    return isWord && !/\s$/u.test(text) && !/^\s/u.test(part.text) ? `${text} ${part.text}` : text + part.text
  }, '')
}
