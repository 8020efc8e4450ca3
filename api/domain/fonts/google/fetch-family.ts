import { FetchError, type FetchedFile, guardedFetch } from '@/api/platform/network/guarded-fetch'
import { settings } from '@/api/platform/settings/settings'
import { toRange } from '@/compositions/typography/fonts/font-locations'
import { inRange } from '@/compositions/typography/fonts/ranges'
import { FontError } from '../check-font-head'
import type { InspectedFont } from '../inspect-font'
import type { NewFont } from '../store-font'
import { withFontInspector } from '../with-font-inspector'
import type { GoogleFamily } from './catalog'
import { type CssFace, parseCss, SHEET } from './css'

/** The offered weights; the family's closest ones are used. */
const [UPRIGHT, ITALIC] = [
  [400, 700, 900],
  [400, 700],
]

type Variant = { weight: number; italic: boolean }

function toVariant(name: string): Variant {
  return { weight: Number.parseInt(name, 10) || 400, italic: name.endsWith('italic') }
}

function nearest(variants: Variant[], wanted: readonly number[]): Variant[] {
  if (!variants.length) return []
  const found = wanted.map(weight =>
    variants.reduce((best, one) =>
      Math.abs(one.weight - weight) < Math.abs(best.weight - weight) ? one : best,
    ),
  )
  return [...new Set(found)]
}

/** The query of the css2 service for a family: regular, bold and the heaviest, and italics, if available. */
function cssQuery(family: string, names: readonly string[]): string {
  const variants = names.map(toVariant)
  const upright = nearest(
    variants.filter(one => !one.italic),
    UPRIGHT,
  )
  const italic = nearest(
    variants.filter(one => one.italic),
    ITALIC,
  )
  const picked = [...upright, ...italic]
    .map(one => `${one.italic ? 1 : 0},${one.weight}`)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  const axes = italic.length
    ? `ital,wght@${picked.join(';')}`
    : `wght@${picked.map(one => one.slice(2)).join(';')}`
  return `family=${encodeURIComponent(family).replaceAll('%20', '+')}:${axes}&display=swap`
}

const FILE = { maxBytes: 10 * 1024 * 1024, timeoutMs: 20_000 }

/**
 * The maximum of files per family, and of concurrent downloads; families with thousands of ideographs have a hundred
 * files per weight.
 */
const MAX_FILES = 400
const AT_A_TIME = 6

async function fetchAll(urls: readonly string[]): Promise<Map<string, InspectedFont>> {
  const fonts = new Map<string, InspectedFont>()
  const waiting = [...urls]
  await withFontInspector(async judge => {
    const work = async () => {
      for (let url = waiting.shift(); url; url = waiting.shift()) {
        const { bytes }: FetchedFile = await guardedFetch(url, FILE)
        fonts.set(url, await judge(bytes))
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, work))
  })
  return fonts
}

/** The characters of a face that a file really has; a style sheet declares more. */
const heldRange = ({ range }: CssFace, { codes }: InspectedFont): string =>
  toRange(codes.filter(code => inRange(range, code)))

/** Faces of one style with the same files, as in a variable font, are one font for all their weights. */
function groupFaces(faces: readonly CssFace[]): CssFace[][] {
  const groups = new Map<string, CssFace[]>()
  for (const style of ['normal', 'italic'] as const)
    for (const weight of new Set(faces.map(face => face.weight))) {
      const group = faces.filter(face => face.style === style && face.weight === weight)
      const key = `${style} ${group.map(face => face.url).join(' ')}`
      if (group.length) groups.set(key, [...(groups.get(key) ?? []), ...group])
    }
  return [...groups.values()]
}

function toNewFont(
  family: string,
  group: readonly CssFace[],
  fonts: ReadonlyMap<string, InspectedFont>,
): NewFont {
  const weights = group.map(face => face.weight)
  const seen = new Set<string>()
  const files = group.flatMap(face => {
    const font = fonts.get(face.url)
    const range = font && heldRange(face, font)
    if (!font || !range || seen.has(face.url)) return []
    seen.add(face.url)
    return [{ bytes: font.bytes, range }]
  })
  const style = group[0]?.style ?? 'normal'
  return { family, style, from: Math.min(...weights), to: Math.max(...weights), source: 'google', files }
}

/**
 * Fetches the fonts of a family of the catalog from Google: regular, bold, heaviest and italics. Throws a `FetchError`
 * if it can't be reached, a `FontError` if the files are not fonts.
 */
export async function fetchFamily({ family, variants }: GoogleFamily): Promise<NewFont[]> {
  const sheet = await guardedFetch(`${settings().googleFonts}/css2?${cssQuery(family, variants)}`, SHEET)
  const faces = parseCss(sheet.bytes.toString())
  const urls = [...new Set(faces.map(face => face.url))]
  if (!urls.length) throw new FetchError('Google has no files of this font')
  if (urls.length > MAX_FILES) throw new FontError('This family has too many files')
  const fonts = await fetchAll(urls)
  return groupFaces(faces)
    .map(group => toNewFont(family, group, fonts))
    .filter(({ files }) => files.length > 0)
}
