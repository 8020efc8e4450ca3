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

/** Where people may lay files of fonts that can't come along, under the names that they are served by. */
const customFontFolder = (): string => resolve(process.env.DATA_DIR ?? join(projectRoot, 'data'), 'fonts')

function unpack(font: FontFile): string {
  const own = join(customFontFolder(), font.file)
  if (existsSync(own)) return own
  const path = cachedFile('fonts', font.file)
  if (existsSync(path)) return path
  // Emoji are only drawn, never measured: browsers take them packed.
  const bytes = font === EMOJI ? readPackedFont(font) : unpackFont(font)
  const part = `${path}.${process.pid}.part`
  writeFileSync(part, bytes)
  renameSync(part, path)
  return path
}

const unpackedPaths = new Map<FontFile, string>()

/** The path of a font file that comes along, unpacked the first time; it appears whole or not at all. */
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

/** The path of a font file that comes along (`FontFile.file`), unpacked when it is first asked for; null for no font. */
export async function fontFile(name: string): Promise<string | null> {
  const font = (await allFonts()).get(name)
  return font ? unpackedPath(font) : null
}

/** Unpacks every font that comes along (some seconds the first time) and gives the folder they lie in. */
export async function ensureFontFiles(): Promise<string> {
  for (const font of (await allFonts()).values()) unpackedPath(font)
  return cacheDir('fonts')
}

/** Books that are kept, so that words are measured once: a worker renders one project after another. */
const REMEMBERED = 8

const opened = new Map<string, Shaper>()

function open(path: string): Shaper {
  const shaper = opened.get(path) ?? openShaper(readFileSync(path))
  opened.set(path, shaper)
  return shaper
}

const books = new Map<string, FontBook>()

/**
 * Measures text outside a browser, with each font opened when it is first asked for. `fonts` are a project's own, and
 * `paths` says where their files are, by ref; a family of which one is not there is lost (see `FontBook`).
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
