import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'
import { fontFiles } from '../fonts/faces'
import type { FontBook } from '../fonts/font-book'
import { loadFontBook } from '../fonts/load-fonts'

const { resolve } = createRequire(import.meta.url)

let book: Promise<FontBook> | undefined

/** The real font book, its files unpacked from their packages: what tests measure with. */
export function testFontBook(): Promise<FontBook> {
  book ??= loadFontBook(async file => {
    const face = fontFiles.find(one => one.file === file)
    return decompress(await readFile(resolve(`${face?.package}/files/${file}.woff2`)))
  })
  return book
}
