import type { getDocumentProxy } from 'unpdf'
import type { Fragment, PdfPage } from './fragment'

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Pdf['getPage']>>
type Matrix = [number, number, number, number, number, number]

/** The product of two matrices of PDF (ISO 32000, 8.3.4). */
const multiply = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

/** Text that is turned further than this, as a part of its length, is a stamp or a label of an axis. */
const TURNED = 0.05

/** Fragments a page may have; the rest is left out. */
const MAX_FRAGMENTS = 50_000

async function readPage(page: Page): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const fragments: Fragment[] = []
  // A font is described once, with the first text that it draws.
  const styles: Record<string, { fontFamily: string }> = {}
  const reader = page.streamTextContent().getReader()
  for (;;) {
    const { value, done } = await reader.read()
    if (done) break
    if (fragments.length > MAX_FRAGMENTS) {
      await reader.cancel(new Error('This page has more text than is read'))
      break
    }
    Object.assign(styles, value.styles)
    for (const item of value.items) {
      if (!item.str?.trim()) continue
      const [a, b, c, d, left, y] = multiply(transform as Matrix, item.transform)
      if (a <= 0 || Math.abs(b) > TURNED * a) continue
      fragments.push({
        text: item.str,
        left,
        right: left + item.width,
        y,
        size: Math.hypot(c, d),
        isMono: styles[item.fontName]?.fontFamily === 'monospace',
        isRtl: item.dir === 'rtl',
      })
    }
  }
  return { width, height, fragments }
}

/** Reads the text of pages in order, until there are more than `most` characters. */
export async function readPages(pdf: Pdf, most: number): Promise<PdfPage[]> {
  const pages: PdfPage[] = []
  let size = 0
  for (let number = 1; number <= pdf.numPages && size <= most; number++) {
    const page = await pdf.getPage(number)
    const read = await readPage(page)
    page.cleanup()
    pages.push(read)
    size += read.fragments.reduce((sum, { text }) => sum + text.length, 0)
  }
  return pages
}
