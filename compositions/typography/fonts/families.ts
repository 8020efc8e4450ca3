import type { FontStyle } from '@/compositions/schema/font-spec'
import table from './faces.json'

/**
 * One font file: the characters of `range` (a CSS unicode-range, exactly what the file holds) in one family and style,
 * for weights `from` to `to`. `file` is the name under which it is served; `source` is a WOFF2 file of a package, or
 * the `ref` of a project's own file. A character that two files of a family contain is drawn by the one of higher
 * `rank`, as later CSS rules win.
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

/** A bundled family in the table; its subsets are in the order of its style sheet. */
type Row = (typeof table.families)[number]

/** The unicode-range of the sliced families: ideographs, kana and hangul. */
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

/** A family that isn't freely available, and the one that is drawn instead unless its file is added. */
const STAND_IN = { name: 'Komika Axis', id: 'komika-axis', drawnBy: 'Luckiest Guy' }

const rows = new Map(table.families.map(row => [row.name, row]))

/** Other spellings of families. */
const aliases: Record<string, string> = { KomikaAxis: STAND_IN.name }

/** The canonical name of a family. */
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

/** The files of a bundled family; empty for other families and for sliced ones (see `slices.ts`). */
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

/** The font file of one slice of a sliced family. */
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

/** Families whose only weight looks heavy; fallback fonts next to them are drawn just as heavy. */
const HEAVY = new Set([
  ...['Anton', 'Luckiest Guy', STAND_IN.name, 'Bangers', 'Bebas Neue', 'Archivo Black', 'Lobster'],
  'Permanent Marker',
])
const HEAVIEST = 800

/** The weight in which a family and its fallbacks are drawn when `weight` is set. */
export const drawnWeight = (family: string, weight: number): number =>
  HEAVY.has(familyNamed(family)) ? Math.max(weight, HEAVIEST) : weight

/** Names of the bundled families, without sliced ones. */
export const packagedFamilies: string[] = [...rows.keys(), STAND_IN.name]

/** A family that can be chosen: its name, weights, and whether it has an italic. */
export type StarterFamily = { name: string; weights: number[]; italic: boolean }

/** The bundled families in the order of the table, without those that are only fallbacks for scripts. */
export const starterFamilies: StarterFamily[] = table.families
  .filter(row => !row.name.startsWith('Noto '))
  .map(({ name, weights, italic }) => ({ name, weights, italic }))
