import type { FontStyle } from '@/compositions/schema/font-spec'
import table from './faces.json'

/**
 * One font file: the characters of `range` (a CSS unicode-range, exactly what the file holds) in one family and style,
 * for weights `from` to `to`. `file` is the name under which it is served; `source` says where it comes from: a WOFF2
 * file of a package, or what a project's own file is known by (`ref`). A character that two files of a family have is
 * drawn by the one of higher `rank`, as later rules of a style sheet win.
 */
export type FontFile = {
  family: string
  style: FontStyle
  from: number
  to: number
  range: string
  rank: number
  file: string
  source: { woff2: string } | { ref: string }
}

/** A family that comes along, as the table has it; its subsets in the order of its style sheet. */
type Row = (typeof table.families)[number]

/** What the sliced families have: ideographs, kana and hangul. */
export const SLICED_RANGE = table.sliced

/** The family of color emoji: one file, the same for every weight, never measured letter by letter. */
export const EMOJI: FontFile = {
  family: 'Noto Color Emoji',
  style: 'normal',
  from: 1,
  to: 1000,
  range: table.emoji,
  rank: 0,
  file: 'noto-color-emoji-emoji-400-normal.woff2',
  source: { woff2: '@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff2' },
}

/** A family that is not to be had freely, and the one that is drawn in its place until someone lays the file there. */
const STAND_IN = { name: 'Komika Axis', id: 'komika-axis', drawnBy: 'Luckiest Guy' }

const rows = new Map(table.families.map(row => [row.name, row]))

/** Other spellings of families. */
const aliases: Record<string, string> = { KomikaAxis: STAND_IN.name }

/** The name of a family that has several. */
export const familyNamed = (name: string): string => aliases[name] ?? name

const woff2 = (row: Row, name: string) => ({ woff2: `${row.package}/files/${row.id}-${name}.woff2` })

function filesOfRow(row: Row): FontFile[] {
  const styles: FontStyle[] = row.italic ? ['normal', 'italic'] : ['normal']
  const subsets = Object.entries(row.subsets).map(
    ([subset, range]) => [subset, table.ranges[range as keyof typeof table.ranges]] as const,
  )
  const weights = row.variable ? [null] : row.weights
  return weights.flatMap(weight =>
    styles.flatMap(style =>
      subsets.map(([subset, range], rank) => ({
        family: row.name,
        style,
        from: weight ?? Math.min(...row.weights),
        to: weight ?? Math.max(...row.weights),
        range,
        rank,
        file: `${row.id}-${subset}-${weight ?? 'wght'}-${style}.ttf`,
        source: woff2(row, `${subset}-${weight ?? 'wght'}-${style}`),
      })),
    ),
  )
}

const made = new Map<string, FontFile[]>([[EMOJI.family, [EMOJI]]])

/** The files of a family that comes along; none for one that doesn't, and for a sliced one (see `slices.ts`). */
export function packagedFiles(name: string): FontFile[] {
  const known = made.get(name)
  if (known) return known
  const row = rows.get(name === STAND_IN.name ? STAND_IN.drawnBy : name)
  const files = row ? filesOfRow(row) : []
  const named = name === STAND_IN.name ? files.map(inPlace) : files
  made.set(name, named)
  return named
}

const inPlace = (file: FontFile): FontFile => ({
  ...file,
  family: STAND_IN.name,
  file: file.file.replace(/^luckiest-guy/, STAND_IN.id),
})

/** What the file of one slice of a sliced family is. */
export function sliceFile(name: string, slice: string, range: string): FontFile {
  const row = rows.get(name) as Row
  return {
    family: name,
    style: 'normal',
    from: Math.min(...row.weights),
    to: Math.max(...row.weights),
    range,
    rank: 0,
    file: `${row.id}-${slice}-wght-normal.ttf`,
    source: woff2(row, `${slice}-wght-normal`),
  }
}

/** Families of one weight that look like the heaviest: scripts that they lack are drawn as heavy beside them. */
const HEAVY = new Set([
  ...['Anton', 'Luckiest Guy', STAND_IN.name, 'Bangers', 'Bebas Neue', 'Archivo Black', 'Lobster'],
  'Permanent Marker',
])
const HEAVIEST = 800

/** The weight that a family and those beside it are drawn with where `weight` is asked for. */
export const drawnWeight = (family: string, weight: number): number =>
  HEAVY.has(familyNamed(family)) ? Math.max(weight, HEAVIEST) : weight

/** Names of the families that come along, but for sliced ones. */
export const packagedFamilies: string[] = [...rows.keys(), STAND_IN.name]

/** A family that can be chosen: its name, weights, and whether it has an italic. */
export type StarterFamily = { name: string; weights: number[]; italic: boolean }

/** Families that come along, in the order of the table; those that only stand in for scripts are left out. */
export const starterFamilies: StarterFamily[] = table.families
  .filter(row => !row.name.startsWith('Noto '))
  .map(({ name, weights, italic }) => ({ name, weights, italic }))
