import { type ModuleGraph, modulesLater, modulesWith } from './module-graph'

type Modules = { graph: ModuleGraph; shared: Set<string> }

/**
 * Returns a function that assigns modules to the chunk `name`: those that the entry point `main` imports, and those of
 * `page` that other pages import too; null for all others. By default a bundler makes a chunk for each set of pages
 * that share modules, each compressed separately.
 */
export function sharedChunk(name: string, { main, page }: { main: string; page: string }) {
  let modules: Modules | null = null
  const find = (graph: ModuleGraph): Modules => {
    const others = modulesLater(graph, [main], page)
    const own = [...modulesWith(graph, [page])].filter(id => others.has(id))
    return { graph, shared: new Set([...modulesWith(graph, [main]), ...own]) }
  }
  return (id: string, graph: ModuleGraph): string | null => {
    if (modules?.graph !== graph) modules = find(graph)
    return id !== main && modules.shared.has(id) ? name : null
  }
}
