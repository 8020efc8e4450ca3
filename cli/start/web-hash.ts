import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const FOLDERS = ['web', 'compositions', 'cli/pages']
const FILES = ['index.html', 'vite.config.ts', 'package-lock.json']

/** Changes with every file that the pages are built from, tests left out. */
export const webHash = async (root: string): Promise<string> => {
  const found = await Promise.all(
    FOLDERS.map(async folder => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
      return entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name))
    }),
  )
  const files = [
    ...found.flat().filter(file => !/\.test\.tsx?$/.test(file)),
    ...FILES.map(file => join(root, file)),
  ]
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    hash.update(`${relative(root, file)}\n`)
    hash.update(await readFile(file))
  }
  return hash.digest('hex')
}
