import { posix } from 'node:path'

/** Names that stand in braces, as the module on the other side of `from` has them or gives them on. */
const BRACES = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g
/** A re-export of everything: which names are needed is not in the code. */
const STAR = /\bexport\s*\*\s*from\b/
const REST =
  /\b(?:import\s*\*\s*as\s*\w+\s*from\s*["'][^"']+["']|export\s*\{[^}]*\});?|\/\*[\s\S]*?\*\/|\/\/.*/g

const listOf = (braces: string): [theirs: string, ours: string][] =>
  braces.split(',').flatMap(one => {
    const [theirs, ours = theirs] = one.trim().split(/\s+as\s+/)
    return theirs && ours ? [[theirs, ours] as [string, string]] : []
  })

/**
 * Where a module at `id` has from what it gives on, by name, where it does nothing else: the index of a library. Null for
 * a module that does something itself.
 */
function readIndex(id: string, code: string): Map<string, string> | null {
  const from = new Map<string, string>()
  for (const [, braces = '', path = ''] of code.matchAll(BRACES))
    for (const [, ours] of listOf(braces)) from.set(ours, posix.join(posix.dirname(id), path))
  const isIndex = from.size > 0 && code.replace(BRACES, '').replace(REST, '').trim() === ''
  return isIndex ? from : null
}

/** The names that a module imports, from wherever. */
const namesImportedBy = (code: string): Set<string> =>
  new Set([...code.matchAll(BRACES)].flatMap(([, braces = '']) => listOf(braces).map(([theirs]) => theirs)))

/** What a bundler knows of a module. */
type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/** Returns what a module takes of those that it imports: of the index of a library the modules that it names. */
function takingFrom(graph: ModuleGraph) {
  const indexes = new Map<string, Map<string, string> | null>()
  const indexAt = (id: string) => {
    const known = indexes.get(id)
    if (known !== undefined) return known
    const index = id.includes('/node_modules/') ? readIndex(id, graph.getModuleInfo(id)?.code ?? '') : null
    indexes.set(id, index)
    return index
  }
  return ({ code, importedIds }: ModuleInfo): string[] =>
    importedIds.flatMap(id => {
      const index = indexAt(id)
      if (!index || STAR.test(code ?? '')) return [id]
      return [...namesImportedBy(code ?? '')].flatMap(name => index.get(name) ?? [])
    })
}

/** The modules that come with some: they themselves, what they import, and so on, nothing by way of `without`. */
export function modulesWith(graph: ModuleGraph, roots: readonly string[], without?: string): Set<string> {
  const taken = takingFrom(graph)
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id === without) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    if (info) open.push(...taken(info))
  }
  return found
}

/** The modules that come with what some modules import late, and with what that imports late, and so on. */
export function modulesLater(graph: ModuleGraph, roots: readonly string[], without?: string): Set<string> {
  const lateOf = (ids: Iterable<string>) =>
    [...ids].flatMap(id => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const found = new Set<string>()
  let next = lateOf(modulesWith(graph, roots, without))
  while (next.length > 0) {
    const fresh = [...modulesWith(graph, next, without)].filter(id => !found.has(id))
    for (const id of fresh) found.add(id)
    next = lateOf(fresh)
  }
  return found
}
