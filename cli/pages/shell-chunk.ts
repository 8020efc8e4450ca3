import { type ModuleGraph, modulesWith } from './module-graph'

/** Small parts that pages share: components, and calls of the API. The form of a script is large and on two pages. */
const PARTS = /\/web\/(ui|client)\/(?!scripts\/)/

/**
 * Module ids of the shell around pages, of pages without it whose scripts have a budget of their own, and of a part that
 * those load next.
 */
type Pages = { shell: string; others: readonly string[]; next: string }

type Found = { graph: ModuleGraph; inShell: Set<string>; inOthers: Set<string>; inNext: Set<string> }

/**
 * Returns functions that assign modules to chunks. `ofShell`: 'common' for modules that the shell and the other pages
 * load, 'controls' for those that the next part loads, 'shell' for those that only the shell loads. `ofParts`: 'ui' for
 * small parts that the other pages don't load; the caller limits it to parts that pages share. Null for all others. By default a bundler makes a chunk for each set
 * of pages that share modules, and the first script names every chunk.
 */
export function shellChunks({ shell, others, next }: Pages) {
  let found: Found | null = null
  const look = (graph: ModuleGraph): Found => {
    if (found?.graph !== graph)
      found = {
        graph,
        inShell: modulesWith(graph, [shell]),
        inOthers: modulesWith(graph, others),
        inNext: modulesWith(graph, [next]),
      }
    return found
  }
  return {
    ofShell(id: string, graph: ModuleGraph): 'common' | 'controls' | 'shell' | null {
      const { inShell, inOthers, inNext } = look(graph)
      if (id === shell || !inShell.has(id)) return null
      if (inOthers.has(id)) return 'common'
      return inNext.has(id) ? 'controls' : 'shell'
    },
    ofParts(id: string, graph: ModuleGraph): 'ui' | null {
      const { inOthers, inNext } = look(graph)
      return PARTS.test(id) && !inOthers.has(id) && !inNext.has(id) ? 'ui' : null
    },
  }
}
