import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import of one file of the project from another; paths relative to the project, the one imported without an ending. */
export type FileImport = { from: string; to: string }

const SPECIFIER = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^'\n]+)'/g

/** What a source at `from` imports by a relative path: values, types, and what is imported late. */
export const importsIn = (from: string, source: string): FileImport[] =>
  [...source.matchAll(SPECIFIER)].map(([, path = '']) => ({
    from,
    to: normalize(join(dirname(from), path)),
  }))

/** The imports of some files below `root`. */
export const readImports = (root: string, files: readonly string[]): FileImport[] =>
  files.flatMap(file => importsIn(file, readFileSync(join(root, file), 'utf8')))

/** Sentences for the imports of a room that go up: from a folder to one that is named after it in `order`. */
export function upwardImports(
  imports: readonly FileImport[],
  room: string,
  order: readonly string[],
): string[] {
  const layerOf = (path: string) => (path.startsWith(`${room}/`) ? path.split('/')[1] : undefined)
  return imports.flatMap(({ from, to }) => {
    const [importing, imported] = [layerOf(from), layerOf(to)]
    if (importing === undefined || imported === undefined || importing === imported) return []
    const [at, there] = [order.indexOf(importing), order.indexOf(imported)]
    if (at >= 0 && there >= 0 && there < at) return []
    if (at < 0 || there < 0)
      return [`${from} imports ${to}: name the folder in cli/quality/folder-layers.json first`]
    return [`${from} imports ${to}: ${room}/${importing} may import only ${order.slice(0, at).join(', ')}`]
  })
}

/** Folders beside each other that import each other, directly or by way of others: a sentence for each such circle. */
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

/** The shortest way from a folder over its imports back to itself; null where there is none. */
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
