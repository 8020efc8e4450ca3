import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'
import { fontFiles } from '../fonts/faces'
import type { FontBook } from '../fonts/font-book'
import { loadFontBook } from '../fonts/load-fonts'

const { resolve } = createRequire(import.meta.url)

let book: Promise<FontBook> | undefined

/** One file after another: the unpacker gives a view of memory that it uses again for the next one. */
async function unpackAll(): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  for (const face of fontFiles) {
    const woff2 = await readFile(resolve(`${face.package}/files/${face.file}.woff2`))
    files.set(face.file, (await decompress(woff2)).slice())
  }
  return files
}

/** The real font book, its files unpacked from their packages: what tests measure with. */
export function testFontBook(): Promise<FontBook> {
  book ??= unpackAll().then(files => loadFontBook(async file => files.get(file) as Uint8Array))
  return book
}
