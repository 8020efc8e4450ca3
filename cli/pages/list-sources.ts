import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The list of sources, in the folder of what was built. */
export const SOURCES_FILE = '.sources.json'

/** The files of a project among the ids of modules, relative to `root`, in order: no packages, nothing virtual. */
export function projectFiles(ids: Iterable<string>, root: string): string[] {
  const files = new Set<string>()
  for (const id of ids) {
    const file = relative(root, id.replace(/\?.*$/, ''))
    if (!/^\.\.|^\0|node_modules/.test(file) && id.startsWith('/')) files.add(file)
  }
  return [...files].sort()
}

/** Lists the files that the pages are built from, so that a start can tell whether one of them changed. */
export function listSources(): Plugin {
  let root = ''
  return {
    name: 'list-sources',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      const source = JSON.stringify(projectFiles(this.getModuleIds(), root))
      this.emitFile({ type: 'asset', fileName: SOURCES_FILE, source })
    },
  }
}
