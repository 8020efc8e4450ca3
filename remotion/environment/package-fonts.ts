import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decompress } from 'wawoff2'
import unpacker from 'wawoff2/build/decompress_binding.js'
import type { FontFile } from '@/compositions/typography/fonts/families'
import { readSlices, slicedFamilies } from '@/compositions/typography/fonts/slices'

const { resolve } = createRequire(import.meta.url)

/** The bytes of a font file that comes along, as WOFF2. */
export function readPackedFont({ file, source }: Pick<FontFile, 'file' | 'source'>): Buffer {
  if (!('woff2' in source)) throw new Error(`The font ${file} does not come along`)
  return readFileSync(resolve(source.woff2))
}

const FIRST = { file: 'anton', source: { woff2: '@fontsource/anton/files/anton-latin-400-normal.woff2' } }

let ready: Promise<unknown> | null = null

/** Makes the unpacker and the tables of sliced families ready, so that fonts can be opened without waiting. */
export function prepareFontTables(): Promise<unknown> {
  ready ??= Promise.all([decompress(readPackedFont(FIRST)), ...slicedFamilies.map(readSlices)])
  return ready
}

/** The bytes of a font file that comes along, as TrueType; `prepareFontTables` must be done. */
export function unpackFont(font: FontFile): Uint8Array {
  const bytes = unpacker.decompress(readPackedFont(font))
  if (!bytes) throw new Error(`The font ${font.file} can't be unpacked`)
  // The unpacker gives a view of memory that it uses again for the next file.
  return bytes.slice()
}
