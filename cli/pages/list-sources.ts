import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** The name of the list of sources, in the build folder. */
export const SOURCES_FILE = '.sources.json'

/** Returns the project files among module ids, relative to `root` and sorted, without packages and virtual modules. */
export function projectFiles(ids: Iterable<string>, root: string): string[] {
  const files = new Set<string>()
  for (const id of ids) {
    const file = relative(root, id.replace(/\?.*$/, ''))
    if (!/^\.\.|^\0|node_modules/.test(file) && id.startsWith('/')) files.add(file)
  }
  return [...files].sort()
}

/** Lists the files that the pages are built from, so that the next start can detect changes. */
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
