import { type Fragment, joinText, median, type PdfPage, toRows } from './fragment'

/** Part of a page's height, at its top and bottom, in which running lines are. */
const MARGIN = 0.12

/** How far apart the same line may be on different pages, in points. */
const SAME_PLACE = 4

/** A line that repeats, but for its numbers, on this part of the pages is a running line: titles alternate. */
const MOST_PAGES = 0.4

/** One that repeats exactly is one on this many pages, such as the title of a chapter. */
const CHAPTER_PAGES = 3

/** Running lines are not larger than the text by this factor; titles of slides are. */
const SAME_SIZE = 1.05

/** Running lines are further from the text than its lines from each other, in font sizes. */
const APART = 1.7

/** A line is a running line whatever its text if the same place has one on this many pages, and on most. */
const LEAST_PAGES = 4

/** What programs print in the margins even of a single page: the date, the address, and the number of the page. */
const PRINTED = [
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?(?=\s|$)/iu,
  /^(?:https?|file):\/\/\S+(?:\s+\d+\s*\/\s*\d+)?$/iu,
  /^(?:page|seite|página|pagina|p\.)?\s*\d+\s*(?:\/|of|von|de|di|sur)\s*\d+$/iu,
]

type MarginRow = { page: number; y: number; text: string; fragments: Fragment[]; isApart: boolean }

function marginRows({ fragments, height }: PdfPage, page: number): MarginRow[] {
  const rows = toRows(fragments)
  const usual = median(fragments.map(({ size }) => size))
  return rows.flatMap((row, index) => {
    const [y, size] = [row[0]?.y ?? 0, row[0]?.size ?? 0]
    if (y >= MARGIN * height && y <= (1 - MARGIN) * height) return []
    const next = rows[y < height / 2 ? index + 1 : index - 1]?.[0]
    const isOutermost = index === 0 || index === rows.length - 1
    const isApart = isOutermost && size <= SAME_SIZE * usual && Math.abs((next?.y ?? 0) - y) > APART * size
    return [{ page, y, text: joinText(row).trim(), fragments: row, isApart }]
  })
}

const withoutNumbers = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\d+/g, '#')
    .replace(/^[ivxlc]+$/, '#')

/** Returns the rows that are repeated in the same place on `least` pages; `nameOf` tells which are the same. */
function repeated(rows: readonly MarginRow[], nameOf: (text: string) => string, least: number): MarginRow[] {
  const byName = Map.groupBy(rows, ({ text }) => nameOf(text))
  return [...byName.values()].flatMap(same =>
    same.filter(({ y }) => {
      const there = same.filter(other => Math.abs(other.y - y) <= SAME_PLACE)
      return new Set(there.map(({ page }) => page)).size >= least
    }),
  )
}

/** Returns the pages without running headers and footers: lines that repeat in the same place, and page numbers. */
export function dropRunningLines(pages: readonly PdfPage[]): PdfPage[] {
  const rows = pages.flatMap(marginRows)
  const most = Math.ceil(MOST_PAGES * pages.length)
  const running = [
    ...rows.filter(({ text }) => PRINTED.some(pattern => pattern.test(text))),
    ...repeated(rows, withoutNumbers, Math.max(2, most)),
    ...repeated(rows, text => text, CHAPTER_PAGES),
    ...repeated(
      rows.filter(({ isApart }) => isApart),
      () => '',
      Math.max(LEAST_PAGES, most),
    ),
  ]
  const dropped = new Set(running.flatMap(({ fragments }) => fragments))
  return pages.map(page => ({ ...page, fragments: page.fragments.filter(one => !dropped.has(one)) }))
}
