import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import { decompress } from 'wawoff2'
import { toRange } from '@/compositions/typography/fonts/font-locations'
import { projectRoot } from '@/remotion/environment/cache'
import packages from './packages.json'

/**
 * Regenerates compositions/typography/fonts/faces.json and the tables of sliced families from the installed font
 * packages.
 */

type Subset = { name: string; range: string }

/** Ideographs, kana, hangul and their punctuation: the characters that sliced families are used for. */
const SLICED_RANGE =
  'U+1100-11FF,U+2E80-2FDF,U+2FF0-31FF,U+3200-9FFF,U+A960-A97F,U+AC00-D7FF,U+F900-FAFF,U+FE30-FE4F,U+FF00-FFEF,U+1B000-1B2FF,U+20000-323AF'

const table = join(projectRoot, 'compositions', 'fonts')
const home = (name: string) => join(projectRoot, 'node_modules', name)
const fromRange = (range: string): Set<number> =>
  new Set(
    range.split(',').flatMap(part => {
      const [from = 0, to = from] = part
        .replace(/u\+/i, '')
        .split('-')
        .map(digits => Number.parseInt(digits, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    }),
  )

async function codesOf(file: string): Promise<Set<number>> {
  const bytes = await decompress(await readFile(file))
  return new Set(new Face(new Blob(bytes.slice())).collectUnicodes())
}

/** Returns the part of the promised range that every one of the files contains. */
async function held(files: string[], promised: string): Promise<string> {
  let codes = [...fromRange(promised)]
  for (const file of files) {
    const there = await codesOf(file)
    codes = codes.filter(code => there.has(code))
  }
  return toRange(codes)
}

const metadata = async (name: string) =>
  JSON.parse(await readFile(join(home(name), 'metadata.json'), 'utf8')) as {
    id: string
    family: string
    weights: number[]
    styles: string[]
  }

/** Returns the subsets of a package in the order of its style sheet, with the range that the sheet declares. */
async function subsetsOf(name: string, sheet: string, id: string): Promise<Subset[]> {
  const css = await readFile(join(home(name), sheet), 'utf8')
  const rules = css.matchAll(/\/\* (\S+)-(?:wght|\d+)-normal \*\/[^}]*unicode-range: ([^;]+);/g)
  return [...rules].map(([, full = '', range = '']) => ({
    name: full.slice(id.length + 1).replace(/[[\]]/g, ''),
    range: range.replace(/\s/g, ''),
  }))
}

const ranges: Record<string, string> = {}

function keyOf(range: string, wish: string): string {
  const known = Object.entries(ranges).find(([, value]) => value === range)?.[0]
  if (known) return known
  ranges[wish] = range
  return wish
}

async function plainFamily(name: string, only: string[] | null) {
  const { id, family, weights, styles } = await metadata(name)
  const variable = name.startsWith('@fontsource-variable/')
  const kinds = variable ? ['wght'] : weights
  const subsets: Record<string, string> = {}
  for (const { name: subset, range: promised } of await subsetsOf(
    name,
    variable ? 'wght.css' : '400.css',
    id,
  )) {
    if (only && !only.includes(subset)) continue
    const files = kinds.flatMap(kind =>
      styles.map(style => join(home(name), 'files', `${id}-${subset}-${kind}-${style}.woff2`)),
    )
    const range = await held(files, promised)
    if (range) subsets[subset] = keyOf(range, `${id} ${subset}`)
  }
  return { name: family, package: name, id, weights, variable, italic: styles.includes('italic'), subsets }
}

async function slicedFamily(name: string) {
  const { id, family, weights } = await metadata(name)
  const wanted = fromRange(SLICED_RANGE)
  const files = new Set(await readdir(join(home(name), 'files')))
  const slices: Record<string, string> = {}
  for (const { name: subset, range } of await subsetsOf(name, 'wght.css', id)) {
    const file = `${id}-${subset}-wght-normal.woff2`
    if (!files.has(file)) throw new Error(`${file} is not in ${name}`)
    const codes = [...fromRange(range)].filter(code => wanted.has(code))
    const promised = toRange(codes)
    const there = promised && (await held([join(home(name), 'files', file)], promised))
    if (there) slices[subset] = there
  }
  await writeFile(join(table, 'sliced', `${id}.json`), JSON.stringify(slices))
  return { name: family, package: name, id, weights, variable: true, italic: false, subsets: {} }
}

const families = []
for (const id of packages.starter) families.push(await plainFamily(`@fontsource/${id}`, null))
for (const one of packages.scripts)
  families.push(
    'language' in one ? await slicedFamily(one.package) : await plainFamily(one.package, one.subsets ?? null),
  )
const emoji = join(home('@fontsource/noto-color-emoji'), 'files', 'noto-color-emoji-emoji-400-normal.woff2')
const whole = {
  ranges,
  families,
  sliced: SLICED_RANGE,
  emoji: toRange(await codesOf(emoji)),
}
await writeFile(join(table, 'faces.json'), JSON.stringify(whole))
