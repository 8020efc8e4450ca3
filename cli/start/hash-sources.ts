import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What changes how the pages are built, and what is copied beside them. */
const FOLDERS = ['cli/pages', 'web/public']
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json']

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true })
  return entries.filter(name => !/\.test\.tsx?$/.test(name)).map(name => join(folder, name))
}

/** Its content; nothing of a folder or a file that is gone, which counts as changed too. */
const contentOf = (path: string): Promise<Buffer | string> => readFile(path).catch(() => '')

/**
 * Changes with every file that the pages of the project at `root` are built from. `sources` are the modules that the last
 * build read, relative to `root`; a new module can't come in without one of them changing.
 */
export async function hashSources(root: string, sources: readonly string[]): Promise<string> {
  const besides = await Promise.all(FOLDERS.map(folder => filesIn(root, folder)))
  const hash = createHash('sha256')
  for (const file of [...new Set([...sources, ...FILES, ...besides.flat()])].sort()) {
    hash.update(`${file}\n`)
    hash.update(await contentOf(join(root, file)))
  }
  return hash.digest('hex')
}
