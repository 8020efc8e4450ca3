import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { decompress } from 'wawoff2'
import { type FontFile, fontFiles } from '../../compositions/fonts/faces'
import type { FontBook } from '../../compositions/fonts/font-book'
import { loadFontBook } from '../../compositions/fonts/load-fonts'
import { cacheDir } from './cache'

const require = createRequire(import.meta.url)

/** The folder that pages are given as their public folder; the fonts lie in its `fonts`. */
export const publicFolder = (): string => cacheDir('public')

const folder = (): string => cacheDir('public/fonts')

const fileOf = (name: string): string => join(folder(), `${name}.ttf`)

async function unpack(face: FontFile): Promise<void> {
  const file = fileOf(face.file)
  if (existsSync(file)) return
  const home = dirname(require.resolve(`${face.package}/package.json`))
  const bytes = await decompress(await readFile(join(home, 'files', `${face.file}.woff2`)))
  const part = `${file}.${process.pid}.part`
  await writeFile(part, bytes)
  await rename(part, file)
}

/** One after another: the unpacker gives a view of memory that it uses again for the next file. */
async function unpackAll(): Promise<string> {
  for (const face of fontFiles) await unpack(face)
  return folder()
}

let unpacking: Promise<string> | null = null

/**
 * Unpacks the fonts that come along as `<file>.ttf` into one folder and gives its path. Files that are there stay;
 * each appears whole or not at all, also where two processes do it at once.
 */
export function ensureFontFiles(): Promise<string> {
  unpacking ??= unpackAll()
  unpacking.catch(() => {
    unpacking = null
  })
  return unpacking
}

/** The bytes of a font file (`FontFile.file`) that comes along. */
async function readFontFile(file: string): Promise<Uint8Array> {
  await ensureFontFiles()
  return readFile(fileOf(file))
}

let book: Promise<FontBook> | null = null

/** Measures text outside a browser; opened once a process. */
export function nodeFontBook(): Promise<FontBook> {
  book ??= loadFontBook(readFontFile)
  book.catch(() => {
    book = null
  })
  return book
}
