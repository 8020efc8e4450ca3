import { isSentence } from '../text/clean-text'
import { type Line, median } from './fragment'

/** Lines that belong together. An item is an entry of a list. */
export type Block = { lines: Line[]; kind: 'text' | 'item' | 'caption' }

/** Lines are of one block if their font sizes differ by less than this part. */
const SAME_SIZE = 0.07

/** A distance of baselines that is larger than the usual one by this factor separates blocks. */
const BLOCK_GAP = 1.25

/** The usual distance of baselines in font sizes, if there are too few lines to tell. */
const USUAL_LEADING = 1.2

/** The least indent of a first line, in font sizes. */
const INDENT = 0.8

/** A line that leaves this part of its column empty is the last of its block. */
const SHORT_LINE = 0.4

/** Text that is larger than the usual by this factor is a heading; its lines may be of any length. */
const HEADING = 1.15

/** Blocks back in which a sentence is looked for that a footnote or caption interrupts. */
const LOOK_BACK = 5

const BULLET = /^[•‣◦▪■●○∙·➢✓]\s*/u
const DASH = /^[*–-]\s+/u
const NUMBER = /^(?:\(?\d{1,2}[.)]|\(?[a-z]\))\s+/u

/** The start of an entry of a list. */
export const MARKER = new RegExp(`${BULLET.source}|${DASH.source}|${NUMBER.source}`, 'u')

/** The start of a caption of a picture or table in a few languages, such as `Figure 3:`. */
const CAPTION =
  /^(?:fig(?:\.|ure|ura)?|table|tab(?:\.|elle|la|leau)|abb(?:\.|ildung)|cuadro|gráfico|quadro|図|图|表)\s*\d+(?:[.-]\d+)*\s*[.:—–]/iu

/** A line of a table of contents: dots that lead to a page number. */
const LEADERS = /(?:[.·…_]\s*){4,}(?:\d+|[ivxlc]+)?\s*$/iu

/** A word that goes on in the next line. */
export const BROKEN_WORD = /(\p{L}+)[-\u00AD\u2010]$/u

const isSameSize = (a: Line, b: Line): boolean =>
  Math.abs(a.size - b.size) < SAME_SIZE * Math.max(a.size, b.size)

const isSameColumn = (a: Line, b: Line): boolean =>
  a.page === b.page && a.column.left === b.column.left && a.column.right === b.column.right && b.y > a.y

/** The distance of baselines that is usual in a text, in font sizes. */
function leadingOf(lines: readonly Line[]): number {
  const gaps = lines.flatMap((line, index) => {
    const before = lines[index - 1]
    if (!before || !isSameColumn(before, line) || !isSameSize(before, line)) return []
    const gap = (line.y - before.y) / line.size
    return gap < 3 ? [gap] : []
  })
  return median(gaps) || USUAL_LEADING
}

/** The font size that most characters have. */
function bodySizeOf(lines: readonly Line[]): number {
  const counts = new Map<number, number>()
  for (const { size, text } of lines) {
    const rounded = Math.round(size * 2) / 2
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

/** Whether the first word of a line would have fitted on the line before, which therefore ended on purpose. */
function endsEarly(before: Line, line: Line): boolean {
  if (BROKEN_WORD.test(before.text)) return false
  const [word = ''] = line.text.split(' ', 1)
  const width = ((line.right - line.left) * word.length) / Math.max(1, line.text.length)
  return before.right + width + before.size < before.column.right
}

const isShort = ({ right, column }: Line): boolean =>
  column.right - right > SHORT_LINE * (column.right - column.left)

/** Finds the block that a line at the top of a column or page continues: the last one of its font that is unfinished. */
function findContinued(blocks: readonly Block[], line: Line, isHeading: boolean): Block | undefined {
  const lastOf = ({ lines }: Block) => lines.at(-1) as Line
  const block = blocks
    .slice(-LOOK_BACK)
    .findLast(
      one => one.kind !== 'caption' && isSameSize(lastOf(one), line) && lastOf(one).isMono === line.isMono,
    )
  if (!block || isSentence(lastOf(block).text)) return undefined
  return (block === blocks.at(-1) && !isHeading) || /^\p{Ll}/u.test(line.text) ? block : undefined
}

/** Joins the lines of a document to headings, paragraphs, entries of lists and captions; leaves out tables of contents. */
export function toBlocks(all: readonly Line[]): Block[] {
  const lines = all.filter(({ text }) => !LEADERS.test(text))
  const leading = leadingOf(lines)
  const bodySize = bodySizeOf(lines)
  const blocks: Block[] = []

  /** Whether a line starts a block after a line of the same column. */
  function startsBlock(before: Line, line: Line, { kind }: Block): boolean {
    if (!isSameSize(before, line) || before.isMono !== line.isMono) return true
    if (line.y - before.y > BLOCK_GAP * leading * line.size) return true
    if (line.size > HEADING * bodySize) return false
    const [indent, indentBefore] = [line, before].map(one => one.left - one.column.left) as [number, number]
    if (kind === 'text' && indent - indentBefore > INDENT * line.size && indentBefore < INDENT * line.size)
      return true
    if (!endsEarly(before, line)) return false
    return isSentence(before.text) || isShort(before)
  }
  function kindOf(before: Line | undefined, line: Line): Block['kind'] {
    const mayStart =
      !before ||
      !isSameColumn(before, line) ||
      isSentence(before.text) ||
      endsEarly(before, line) ||
      line.y - before.y > BLOCK_GAP * leading * line.size
    if (mayStart && CAPTION.test(line.text)) return 'caption'
    const isItem = BULLET.test(line.text) || (mayStart && MARKER.test(line.text))
    return isItem && line.size <= HEADING * bodySize ? 'item' : 'text'
  }
  let open: Block | undefined
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const kind = kindOf(before, line)
    const isContinued = before && open && kind === 'text' && isSameColumn(before, line)
    if (kind !== 'text' || (isContinued && open && startsBlock(before, line, open))) open = undefined
    else if (!isContinued) open = findContinued(blocks, line, line.size > HEADING * bodySize)
    if (open) open.lines.push(line)
    else {
      open = { lines: [line], kind }
      blocks.push(open)
    }
  }
  return blocks
}
