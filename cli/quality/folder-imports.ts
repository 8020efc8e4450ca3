import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import between two files of the project; paths are relative to the project, `to` without an extension. */
export type FileImport = { from: string; to: string }

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'((?:\.{1,2}|@)\/[^'\n]+)'/g

/**
 * Returns the project imports of a source at `from`: values, types and lazy imports, by a relative path or by '@/…'.
 */
export const importsIn = (from: string, source: string): FileImport[] =>
  [...source.matchAll(SPECIFIER)].map(([, path = '']) => ({
    from,
    to: path.startsWith('@/') ? path.slice(2) : normalize(join(dirname(from), path)),
  }))

/** Reads the imports of files below `root`. */
export const readImports = (root: string, files: readonly string[]): FileImport[] =>
  files.flatMap(file => importsIn(file, readFileSync(join(root, file), 'utf8')))

/**
 * Returns the name of a path's folder directly below `parent`: null for a file of `parent`, undefined outside of it.
 */
function folderIn(parent: string, path: string): string | null | undefined {
  if (!path.startsWith(`${parent}/`)) return undefined
  const [folder, ...rest] = path.slice(parent.length + 1).split('/')
  return rest.length ? folder : null
}

/** Folders from lowest to highest, or folders that may not import each other. */
export type FolderOrder = readonly string[] | { independent: readonly string[] }

/** The folders of an order. */
export const foldersOf = (order: FolderOrder): readonly string[] =>
  'independent' in order ? order.independent : order

/**
 * Returns a sentence for each import inside the folder `parent` that breaks its order: an import of a higher folder, or
 * of a file directly in `parent`, which is above all of its folders.
 */
export function upwardImports(imports: readonly FileImport[], parent: string, order: FolderOrder): string[] {
  const folders = foldersOf(order)
  return imports.flatMap(({ from, to }) => {
    const [importing, imported] = [folderIn(parent, from), folderIn(parent, to)]
    if (importing == null || imported === undefined || importing === imported) return []
    const at = folders.indexOf(importing)
    const below = 'independent' in order ? [] : folders.slice(0, at)
    if (at >= 0 && imported !== null && below.includes(imported)) return []
    if (at < 0 || (imported !== null && !folders.includes(imported)))
      return [`${from} imports ${to}: name the folder in cli/quality/folder-layers.json first`]
    return [
      `${from} imports ${to}: ${parent}/${importing} may import only ${below.join(', ') || 'folders elsewhere'}`,
    ]
  })
}

/** Returns a sentence for each cycle of sibling folders that import each other, directly or indirectly. */
export function folderCycles(imports: readonly FileImport[]): string[] {
  const byParent = new Map<string, Map<string, Set<string>>>()
  for (const { from, to } of imports) {
    const [a, b] = [dirname(from).split('/'), dirname(to).split('/')]
    const depth = a.findIndex((name, index) => name !== b[index])
    const [one, other] = [a[depth], b[depth]]
    if (depth < 0 || one === undefined || other === undefined) continue
    const parent = a.slice(0, depth).join('/')
    const edges = byParent.get(parent) ?? new Map<string, Set<string>>()
    byParent.set(parent, edges.set(one, (edges.get(one) ?? new Set()).add(other)))
  }
  return [...byParent].flatMap(([parent, edges]) =>
    [...edges.keys()].flatMap(folder => {
      const way = wayBack(edges, folder)
      return way && folder === [...way].sort()[0] ? [`${parent}: ${[...way, folder].join(' → ')}`] : []
    }),
  )
}

/** Returns the shortest import path from a folder back to itself, or null if there is none. */
function wayBack(edges: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (const way of ways)
    for (const next of edges.get(way.at(-1) as string) ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return null
}
