import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../environment/cache'

const SOURCE = /\.(tsx?|json|css)$/
const NOT_DRAWN = /\.test\.tsx?$/

/** Everything that affects the content of a bundle: compositions, their registration, and the bundler's settings. */
const FOLDERS = ['compositions']
const FILES = [
  'package-lock.json',
  'remotion/index.ts',
  'remotion/Root.tsx',
  'remotion/gallery/Sheet.tsx',
  'remotion/example.json',
  'remotion/render/webpack-override.ts',
]

async function sources(folder: string): Promise<string[]> {
  const entries = await readdir(join(projectRoot, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && SOURCE.test(entry.name) && !NOT_DRAWN.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
}

/** Returns a hash of the sources in folders of the project, without tests, and of single files: 16 hexadecimal digits. */
export async function sourcesHash(
  folders: readonly string[],
  files: readonly string[] = [],
): Promise<string> {
  const found = await Promise.all(folders.map(sources))
  const hash = createHash('sha256')
  for (const file of [...found.flat(), ...files].sort())
    hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}

/** Returns the name of the bundle for the current sources. */
export const bundleHash = (): Promise<string> => sourcesHash(FOLDERS, FILES)
