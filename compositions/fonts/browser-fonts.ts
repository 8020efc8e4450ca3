import { fontFiles } from './faces'
import { type FontBook, makeFontBook } from './font-book'
import { openShaper } from './shaper'

const loading = new Map<string, Promise<FontBook>>()

async function load(base: string): Promise<FontBook> {
  const opened = await Promise.all(
    fontFiles.map(async face => {
      const answer = await fetch(`${base}/${face.file}.ttf`)
      if (!answer.ok) throw new Error(`The font file ${face.file} did not come (${answer.status})`)
      const bytes = await answer.arrayBuffer()
      const font = new FontFace(face.family, bytes, { weight: String(face.weight), unicodeRange: face.range })
      document.fonts.add(await font.load())
      return [face.file, openShaper(new Uint8Array(bytes))] as const
    }),
  )
  return makeFontBook(new Map(opened))
}

/**
 * Loads every font that comes along into the page, once for each address: the same bytes serve drawing and
 * measuring. `base` is the folder's address without a slash at its end. Rejects where a file doesn't come.
 */
export function loadBrowserFonts(base: string): Promise<FontBook> {
  const known = loading.get(base)
  if (known) return known
  const book = load(base)
  loading.set(base, book)
  book.catch(() => loading.delete(base))
  return book
}
