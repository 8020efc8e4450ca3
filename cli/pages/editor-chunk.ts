import { type ModuleGraph, modulesLater, modulesWith } from './module-graph'

/** The modules that draw frames, on any page. */
const PICTURE = /\/compositions\/|\/node_modules\/(remotion|@remotion|harfbuzzjs|bidi-js|zod)\//

/** Module ids of the entry point and of the editor page. */
type Pages = { main: string; editor: string }

type Found = { graph: ModuleGraph; own: Set<string>; late: Set<string>; others: Set<string> }

const find = (graph: ModuleGraph, { main, editor }: Pages): Found => ({
  graph,
  own: modulesWith(graph, [editor]),
  late: modulesLater(graph, [editor]),
  others: new Set([...modulesWith(graph, [main], editor), ...modulesLater(graph, [main], editor)]),
})

/**
 * Returns the chunk of a module of the editor: 'editor' for modules shared with its lazy parts, 'picture' for those
 * that draw frames there and on other pages, null for all others. By default a bundler makes a chunk for each set of
 * parts that share modules, which gives a hundred small files that are compressed and preloaded separately.
 */
export function editorChunk(pages: Pages) {
  let found: Found | null = null
  return (id: string, graph: ModuleGraph): 'editor' | 'picture' | null => {
    if (found?.graph !== graph) found = find(graph, pages)
    const { own, late, others } = found
    if (!own.has(id)) return null
    if (others.has(id)) return PICTURE.test(id) ? 'picture' : null
    return late.has(id) ? 'editor' : null
  }
}
