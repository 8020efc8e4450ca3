import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Font } from '@/compositions/schema/font'
import {
  EMOJI,
  type FontFile,
  packagedFamilies,
  packagedFiles,
} from '@/compositions/typography/fonts/families'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { createFontRegistry } from '@/compositions/typography/fonts/font-registry'
import { makeFontBook } from '@/compositions/typography/fonts/make-font-book'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { openShaper, type Shaper } from '@/compositions/typography/fonts/shaper'
import { slicedFamilies, slicesOf } from '@/compositions/typography/fonts/slices'
import { cacheDir, cachedFile, projectRoot } from './cache'
import { prepareFontTables, readPackedFont, unpackFont } from './package-fonts'

/** The folder for font files that can't be included, under the names that they are served by. */
const customFontFolder = (): string => resolve(process.env.DATA_DIR ?? join(projectRoot, 'data'), 'fonts')

function unpack(font: FontFile): string {
  const own = join(customFontFolder(), font.file)
  if (existsSync(own)) return own
  const path = cachedFile('fonts', font.file)
  if (existsSync(path)) return path
  // Emoji are only drawn, never measured, and browsers accept them packed.
  const bytes = font === EMOJI ? readPackedFont(font) : unpackFont(font)
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, bytes)
  renameSync(part, path)
  return path
}

const unpackedPaths = new Map<FontFile, string>()

/** Returns the path of an included font file, unpacked atomically on first use. */
function unpackedPath(font: FontFile): string {
  const path = unpackedPaths.get(font) ?? unpack(font)
  unpackedPaths.set(font, path)
  return path
}

let byName: Map<string, FontFile> | null = null

async function allFonts(): Promise<Map<string, FontFile>> {
  await prepareFontTables()
  byName ??= new Map(
    [
      ...packagedFamilies.flatMap(packagedFiles),
      ...slicedFamilies.flatMap(family => slicesOf(family) ?? []),
      EMOJI,
    ].map(font => [font.file, font]),
  )
  return byName
}

/** Returns the path of an included font file (`FontFile.file`), unpacked on first use, or null for any other name. */
export async function fontFile(name: string): Promise<string | null> {
  const font = (await allFonts()).get(name)
  return font ? unpackedPath(font) : null
}

/** Unpacks every included font (some seconds the first time) and returns their folder. */
export async function ensureFontFiles(): Promise<string> {
  for (const font of (await allFonts()).values()) unpackedPath(font)
  return cacheDir('fonts')
}

/** Number of cached font books, so that a worker measures the words of a project once. */
const REMEMBERED = 8

const opened = new Map<string, Shaper>()

function open(path: string): Shaper {
  const shaper = opened.get(path) ?? openShaper(readFileSync(path))
  opened.set(path, shaper)
  return shaper
}

const books = new Map<string, FontBook>()

/**
 * Creates a font book that measures text outside a browser and opens each font on first use. `fonts` are the project's
 * own, and `paths` has their files by ref; a family with a missing file is lost (see `FontBook`).
 */
export async function nodeFontBook(
  fonts: readonly Font[] = [],
  paths: Readonly<Record<string, string>> = {},
): Promise<FontBook> {
  await prepareFontTables()
  const own = ownFiles(fonts)
  const pathOf = (font: FontFile) => ('ref' in font.source ? paths[font.source.ref] : unpackedPath(font))
  const key = JSON.stringify(own.map(font => [font, pathOf(font)]))
  const known = books.get(key)
  if (known) return known
  const isThere = (path: string | undefined) => path !== undefined && existsSync(path)
  const lost = new Set(own.filter(font => !isThere(pathOf(font))).map(font => font.family))
  const opened = new Map<FontFile, Shaper>()
  const openOwn = (font: FontFile): Shaper => {
    const shaper = opened.get(font) ?? openShaper(readFileSync(pathOf(font) ?? ''))
    opened.set(font, shaper)
    return shaper
  }
  const book = makeFontBook(createFontRegistry(own, lost), font =>
    'ref' in font.source ? openOwn(font) : open(unpackedPath(font)),
  )
  if (books.size >= REMEMBERED) books.clear()
  books.set(key, book)
  return book
}
