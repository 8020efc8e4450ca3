import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'
import unpacker from 'wawoff2/build/decompress_binding.js'
import type { FontFile } from '@/compositions/typography/fonts/families'
import { readSlices, slicedFamilies } from '@/compositions/typography/fonts/slices'

const { resolve } = createRequire(import.meta.url)

/** Reads an included font file as WOFF2. */
export function readPackedFont({ file, source }: Pick<FontFile, 'file' | 'source'>): Buffer {
  if (!('woff2' in source)) throw new Error(`The font ${file} does not come along`)
  return readFileSync(resolve(source.woff2))
}

const FIRST = { file: 'anton', source: { woff2: '@fontsource/anton/files/anton-latin-400-normal.woff2' } }

let ready: Promise<unknown> | null = null

/** Loads the unpacker and the tables of sliced families, so that fonts can be opened synchronously. */
export function prepareFontTables(): Promise<unknown> {
  ready ??= Promise.all([decompress(readPackedFont(FIRST)), ...slicedFamilies.map(readSlices)])
  return ready
}

/** Reads an included font file as TrueType; `prepareFontTables` must have resolved. */
export function unpackFont(font: FontFile): Uint8Array {
  const bytes = unpacker.decompress(readPackedFont(font))
  if (!bytes) throw new Error(`The font ${font.file} can't be unpacked`)
  // The unpacker returns a view of memory that it reuses for the next file.
  return bytes.slice()
}
