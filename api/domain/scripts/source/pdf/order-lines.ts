import { type Fragment, gapOf, joinText, type Line, median, type PdfPage, toRows } from './fragment'

/** Fragments of a row that are further apart, in font sizes, may be of different columns. */
const COLUMN_GAP = 1

/** The least width of a column, as a part of the page's. */
const COLUMN_WIDTH = 0.12

/** The least number of lines of a column. */
const COLUMN_LINES = 3

/** Lines that may cross the space between two columns, as a part of those of the shorter one. */
const CROSSING = 0.5

/** Raised digits of this size, compared with the text before them, are marks of footnotes. */
const MARK_SIZE = 0.85

const isMark = (before: Fragment, { text, left, size, y }: Fragment): boolean =>
  size < MARK_SIZE * before.size &&
  y < before.y - 0.1 * before.size &&
  left - before.right < 0.5 * before.size &&
  /^[\d*†‡,\s]{1,6}$/u.test(text) &&
  /\D$/u.test(before.text)

/** Whether the same text is drawn again almost in the same place, which makes it look bold. */
const isSame = (before: Fragment, after: Fragment): boolean =>
  before.text === after.text && Math.abs(after.left - before.left) < 0.2 * before.size

/** Joins fragments beside each other. Words in a monospaced font within a sentence may be smaller, and don't count. */
function join(parts: readonly Fragment[]): Fragment {
  const words = parts.filter(({ isMono, text }) => !isMono && /\p{L}/u.test(text))
  const bySize = Map.groupBy(words.length ? words : parts, ({ size }) => Math.round(size * 2))
  const lengthOf = (group: readonly Fragment[]) => group.reduce((sum, { text }) => sum + text.length, 0)
  const [usual] = [...bySize.values()].sort((a, b) => lengthOf(b) - lengthOf(a))[0] ?? []
  return {
    text: joinText(parts),
    left: Math.min(...parts.map(({ left }) => left)),
    right: Math.max(...parts.map(({ right }) => right)),
    y: usual?.y ?? 0,
    size: usual?.size ?? 0,
    isMono: parts.every(({ isMono }) => isMono),
    isRtl: parts.filter(({ isRtl }) => isRtl).length * 2 > parts.length,
  }
}

/** Joins the fragments of a row that are at most `gap` font sizes apart. */
function joinRow(row: readonly Fragment[], gap: number): Fragment[] {
  const groups: Fragment[][] = []
  for (const one of row) {
    const group = groups.at(-1)
    const before = group?.at(-1)
    if (before && (isSame(before, one) || isMark(before, one))) continue
    const isNear = before && gapOf(before, one) <= gap * Math.max(before.size, one.size)
    if (group && isNear) group.push(one)
    else groups.push([one])
  }
  return groups.map(join)
}

type Gutter = { left: number; right: number }

const span = (lines: readonly Fragment[]) => ({
  top: Math.min(...lines.map(({ y }) => y)),
  bottom: Math.max(...lines.map(({ y }) => y)),
})

/** Whether two groups of lines are beside each other for at least half of the shorter one. */
function areBeside(one: readonly Fragment[], other: readonly Fragment[]): boolean {
  const [a, b] = [span(one), span(other)]
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return shared >= 0.5 * Math.min(a.bottom - a.top, b.bottom - b.top)
}

const isColumn = (lines: readonly Fragment[], pageWidth: number): boolean =>
  lines.length >= COLUMN_LINES &&
  median(lines.map(({ left, right }) => right - left)) >= COLUMN_WIDTH * pageWidth

/** Returns the space between two columns that the fewest lines cross, or null if there are no columns. */
function findGutter(lines: readonly Fragment[], pageWidth: number): Gutter | null {
  const edges = [...new Set(lines.flatMap(({ left, right }) => [left, right]))].sort((a, b) => a - b)
  const least = 0.8 * median(lines.map(({ size }) => size))
  const lefts = lines.map(({ left }) => left).sort((a, b) => a - b)
  const rights = lines.map(({ right }) => right).sort((a, b) => a - b)
  let best: (Gutter & { crossing: number }) | null = null
  let [ended, started] = [0, 0]
  for (const [index, left] of edges.entries()) {
    const right = edges[index + 1] ?? left
    while ((rights[ended] ?? Number.POSITIVE_INFINITY) <= left) ended += 1
    while ((lefts[started] ?? Number.POSITIVE_INFINITY) <= left) started += 1
    const [before, after] = [ended, lines.length - started]
    const crossing = started - ended
    const isFree = right - left >= least && crossing <= CROSSING * Math.min(before, after)
    const isBetter =
      !best ||
      crossing < best.crossing ||
      (crossing === best.crossing && right - left > best.right - best.left)
    if (isFree && isBetter) best = { left, right, crossing }
  }
  if (!best) return null
  const gutter = best
  const before = lines.filter(({ right }) => right <= gutter.left)
  const after = lines.filter(({ left }) => left >= gutter.right)
  const areColumns = isColumn(before, pageWidth) && isColumn(after, pageWidth) && areBeside(before, after)
  return areColumns ? gutter : null
}

/** Splits lines at those that cross the gutter, and returns each part as its columns. */
function splitColumns(lines: readonly Fragment[], gutter: Gutter): Fragment[][] {
  const parts: Fragment[][] = []
  const isRtl = lines.filter(line => line.isRtl).length * 2 > lines.length
  let [before, after, across]: [Fragment[], Fragment[], Fragment[]] = [[], [], []]
  function endColumns(): void {
    parts.push(...(isRtl ? [after, before] : [before, after]))
    ;[before, after] = [[], []]
  }
  for (const line of [...lines].sort((a, b) => a.y - b.y)) {
    const isBefore = line.right <= gutter.left
    const isAcross = !isBefore && line.left < gutter.right
    if (isAcross) {
      endColumns()
      across.push(line)
      continue
    }
    if (across.length) parts.push(across)
    across = []
    if (isBefore) before.push(line)
    else after.push(line)
  }
  endColumns()
  parts.push(across)
  return parts.filter(({ length }) => length)
}

/** The deepest columns within columns. */
const MAX_DEPTH = 4

function order(lines: readonly Fragment[], page: number, pageWidth: number, depth: number): Line[] {
  const gutter = depth < MAX_DEPTH ? findGutter(lines, pageWidth) : null
  if (gutter) return splitColumns(lines, gutter).flatMap(part => order(part, page, pageWidth, depth + 1))
  const rows = toRows(lines).flatMap(row => joinRow(row, Number.POSITIVE_INFINITY))
  const rights = rows.map(({ right }) => right).sort((a, b) => a - b)
  const column = {
    left: Math.min(...rows.map(({ left }) => left)),
    right: rights[Math.floor(0.95 * (rights.length - 1))] ?? 0,
  }
  return rows.map(row => ({ ...row, page, column }))
}

/** Returns the lines of a page in reading order: columns one after another, from the left or, in right-to-left scripts, the right. */
export function orderLines({ fragments, width }: PdfPage, page: number): Line[] {
  const lines = toRows(fragments).flatMap(row => joinRow(row, COLUMN_GAP))
  return order(lines, page, width, 0)
}
