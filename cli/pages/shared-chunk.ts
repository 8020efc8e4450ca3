import { type ModuleGraph, modulesLater, modulesWith } from './module-graph'

type Modules = { graph: ModuleGraph; shared: Set<string> }

/**
 * Names the file of what a page shares with other pages: `name` for the modules that come with the program's `main`
 * module, and for those of `page` that other pages have as well; null for all else. A bundler would make a file for each
 * set of pages that have modules in common, each of which costs its own compression.
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
