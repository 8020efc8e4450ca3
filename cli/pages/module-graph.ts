import { posix } from 'node:path'

/** An import or export with named bindings. */
const BRACES = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g
/** A re-export of everything: the code does not list the names. */
const STAR = /\bexport\s*\*\s*from\b/
const REST =
  /\b(?:import\s*\*\s*as\s*\w+\s*from\s*["'][^"']+["']|export\s*\{[^}]*\});?|\/\*[\s\S]*?\*\/|\/\/.*/g

const listOf = (braces: string): [theirs: string, ours: string][] =>
  braces.split(',').flatMap(one => {
    const [theirs, ours = theirs] = one.trim().split(/\s+as\s+/)
    return theirs && ours ? [[theirs, ours] as [string, string]] : []
  })

/** Returns where the index of a library re-exports each name from, or null for a module that has code of its own. */
function readIndex(id: string, code: string): Map<string, string> | null {
  const from = new Map<string, string>()
  for (const [, braces = '', path = ''] of code.matchAll(BRACES))
    for (const [, ours] of listOf(braces)) from.set(ours, posix.join(posix.dirname(id), path))
  const isIndex = from.size > 0 && code.replace(BRACES, '').replace(REST, '').trim() === ''
  return isIndex ? from : null
}

/** The names that a module imports or re-exports. */
const namesImportedBy = (code: string): Set<string> =>
  new Set([...code.matchAll(BRACES)].flatMap(([, braces = '']) => listOf(braces).map(([theirs]) => theirs)))

/** A bundler's information about a module. */
type ModuleInfo = {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  code: string | null
}

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/**
 * Returns a function that lists the imports of a module, with the index of a library replaced by the modules it names.
 */
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

/** Returns modules and all that they import statically, directly or indirectly, except through `without`. */
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

/** Returns the modules that some modules import lazily, directly or indirectly, except through `without`. */
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
