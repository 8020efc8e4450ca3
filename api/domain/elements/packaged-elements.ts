import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import icons from './icons.json' with { type: 'json' }
import stickers from './stickers.json' with { type: 'json' }

/** A sticker or an icon of a package. */
export type PackagedElement = {
  id: string
  title: string
  category: { slug: string; title: string; collection: 'stickers' | 'icons' }
  /** Words by which it is found besides its title, in lower case. */
  keywords: string[]
  /** The picture, in a square box. */
  svg: string
}

/** What the packages of Iconify have of a set: the insides of SVG files by name, all in a box of the same size. */
type IconSet = { width: number; icons: Record<string, { body: string } | undefined> }

/** The color of a new icon, as of a new shape. Each layer can replace it. */
const ICON_COLOR = '#5660FF'

const require = createRequire(import.meta.url)

const readPackage = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

function svgOf({ width, icons }: IconSet, name: string): string {
  const body = icons[name]?.body
  if (!body) throw new Error(`The package has no picture with the name ${name}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}">${body.replaceAll('currentColor', ICON_COLOR)}</svg>`
}

/** `face-with-tears-of-joy` as people read it. */
const titleOf = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`

/** Code points without the variation selector, which sets write or leave out, and without leading zeros. */
const emojiKey = (codes: readonly number[]): string => codes.filter(code => code !== 0xfe0f).join()

async function loadStickers(): Promise<PackagedElement[]> {
  const [set, chars, words] = await Promise.all([
    readPackage<IconSet>(require.resolve('@iconify-json/fluent-emoji-flat/icons.json')),
    readPackage<Record<string, string>>(require.resolve('@iconify-json/fluent-emoji-flat/chars.json')),
    readPackage<Record<string, string[]>>(require.resolve('emojilib')),
  ])
  const wordsOf = new Map(
    Object.entries(words).map(([emoji, list]) => [
      emojiKey([...emoji].map(one => one.codePointAt(0) ?? 0)),
      list,
    ]),
  )
  const keyOf = new Map(
    Object.entries(chars).map(([hex, name]) => [
      name,
      emojiKey(hex.split('-').map(one => Number.parseInt(one, 16))),
    ]),
  )
  return stickers.flatMap(({ slug, title, names }) =>
    names.map(name => ({
      ...{ id: `sticker-${name}`, title: titleOf(name) },
      category: { slug: `stickers-${slug}`, title, collection: 'stickers' as const },
      keywords: (wordsOf.get(keyOf.get(name) ?? '') ?? []).map(word =>
        word.toLowerCase().replaceAll('_', ' '),
      ),
      svg: svgOf(set, name),
    })),
  )
}

async function loadIcons(): Promise<PackagedElement[]> {
  const set = await readPackage<IconSet>(require.resolve('@iconify-json/tabler/icons.json'))
  return icons.flatMap(({ slug, title: category, icons: listed }) =>
    listed.map(({ name, title, words }) => ({
      ...{ id: `icon-${name}`, title },
      category: { slug: `icons-${slug}`, title: category, collection: 'icons' as const },
      keywords: words.split(' ').filter(Boolean),
      svg: svgOf(set, name),
    })),
  )
}

let loading: Promise<PackagedElement[]> | null = null

/** The stickers, then the icons, by category; read from their packages once, when they are first asked for. */
export function packagedElements(): Promise<PackagedElement[]> {
  loading ??= Promise.all([loadStickers(), loadIcons()]).then(
    ([first, then]) => [...first, ...then],
    error => {
      loading = null
      throw error
    },
  )
  return loading
}
