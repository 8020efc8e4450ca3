/** What a bundler knows of a module. */
type ModuleInfo = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }

export type ModuleGraph = { getModuleInfo(id: string): ModuleInfo | null }

/**
 * The modules that come with `root`: it itself, what it imports, and so on; with `isLate` also what is imported late.
 * Nothing is reached by way of `without`.
 */
export function modulesWith(graph: ModuleGraph, root: string, isLate = false, without?: string): Set<string> {
  const found = new Set<string>()
  const open = [root]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id) || id === without) continue
    found.add(id)
    const info = graph.getModuleInfo(id)
    if (info) open.push(...info.importedIds, ...(isLate ? info.dynamicallyImportedIds : []))
  }
  return found
}
