import { type ModuleGraph, modulesLater, modulesWith } from './module-graph'

/** What draws the picture, wherever it is drawn. */
const PICTURE = /\/compositions\/|\/node_modules\/(remotion|@remotion|harfbuzzjs|bidi-js|zod)\//

/** Modules: where the program begins, and the page whose files are put together. */
type Pages = { main: string; editor: string }

type Found = { graph: ModuleGraph; own: Set<string>; late: Set<string>; others: Set<string> }

const find = (graph: ModuleGraph, { main, editor }: Pages): Found => ({
  graph,
  own: modulesWith(graph, [editor]),
  late: modulesLater(graph, [editor]),
  others: new Set([...modulesWith(graph, [main], editor), ...modulesLater(graph, [main], editor)]),
})

/**
 * Says in which file a module of the editor comes: 'editor' what it has in common with its own late parts, 'picture' what
 * draws there and on other pages; null for all else. A bundler makes a file for each set of parts that have modules in
 * common: a hundred little ones, each of which costs its own compression and a line in the lists of what is fetched ahead.
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
