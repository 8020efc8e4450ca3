import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'
import unpacker from 'wawoff2/build/decompress_binding.js'
import type { FontFile } from '../typography/fonts/families'
import type { FontBook } from '../typography/fonts/font-book'
import { createFontRegistry } from '../typography/fonts/font-registry'
import { makeFontBook } from '../typography/fonts/make-font-book'
import { openShaper, type Shaper } from '../typography/fonts/shaper'
import { readSlices, slicedFamilies } from '../typography/fonts/slices'

const { resolve } = createRequire(import.meta.url)

const packed = (woff2: string) => readFileSync(resolve(woff2))

function unpack({ file, source }: FontFile): Uint8Array {
  const bytes = 'woff2' in source && unpacker.decompress(packed(source.woff2))
  if (!bytes) throw new Error(`${file} does not come along`)
  return bytes.slice()
}

let book: Promise<FontBook> | undefined

async function make(): Promise<FontBook> {
  // The unpacker works at once after it has worked for the first time.
  await decompress(packed('@fontsource/anton/files/anton-latin-400-normal.woff2'))
  await Promise.all(slicedFamilies.map(readSlices))
  const opened = new Map<string, Shaper>()
  const open = (file: FontFile): Shaper => {
    const shaper = opened.get(file.file) ?? openShaper(unpack(file))
    opened.set(file.file, shaper)
    return shaper
  }
  return makeFontBook(createFontRegistry([], new Set()), open)
}

/** The real font book, its files unpacked from their packages as they are asked for: what tests measure with. */
export function testFontBook(): Promise<FontBook> {
  book ??= make()
  return book
}
