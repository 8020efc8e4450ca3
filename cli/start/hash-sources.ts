import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Folders that affect how the pages are built, or that are copied into the build. */
const FOLDERS = ['cli/pages', 'web/public']
const FILES = ['index.html', 'record.html', 'vite.config.ts', 'vite.record.config.ts', 'package-lock.json']

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true })
  return entries.filter(name => !/\.test\.tsx?$/.test(name)).map(name => join(folder, name))
}

/**
 * Returns the content of a file, or an empty string for a folder or a deleted file, so that a deletion changes the
 * hash.
 */
const contentOf = (path: string): Promise<Buffer | string> => readFile(path).catch(() => '')

/**
 * Returns a hash of all files that the pages of the project at `root` are built from. `sources` are the modules of the
 * last build, relative to `root`; a new module can't be added without changing one of them.
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
