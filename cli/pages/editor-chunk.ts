import { type ModuleGraph, modulesWith } from './module-graph'

/** What draws the picture, wherever it is drawn. */
const PICTURE = /\/compositions\/|\/node_modules\/(remotion|@remotion|harfbuzzjs|bidi-js|zod)\//

/** Where the program begins, and the page that has a file of its own. */
type Pages = { main: string; editor: string }

/**
 * Says in which file a module of the editor comes: 'editor' what no other page has, 'picture' what draws there and
 * elsewhere; null for all else, and for what is fetched late. Few large files are smaller than many little ones, each
 * of which costs its own compression and a line in the list of what is fetched ahead.
 */
export function editorChunk({ main, editor }: Pages) {
  let found: { graph: ModuleGraph; own: Set<string>; others: Set<string> } | null = null
  return (id: string, graph: ModuleGraph): 'editor' | 'picture' | null => {
    if (found?.graph !== graph)
      found = { graph, own: modulesWith(graph, editor), others: modulesWith(graph, main, true, editor) }
    if (!found.own.has(id) || id.endsWith('.css')) return null
    if (!found.others.has(id)) return 'editor'
    return PICTURE.test(id) ? 'picture' : null
  }
}
