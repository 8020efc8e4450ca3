import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../environment/cache'

const SOURCE = /\.(tsx?|json|css)$/
const NOT_DRAWN = /\.test\.tsx?$/

/** Everything that decides what a bundle holds: what is drawn, where it is registered, how it is bundled. */
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

/** A name for the bundle of the sources as they are now: 16 hexadecimal digits, others for other sources. */
export async function bundleHash(): Promise<string> {
  const folders = await Promise.all(FOLDERS.map(sources))
  const hash = createHash('sha256')
  for (const file of [...folders.flat(), ...FILES].sort())
    hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)))
  return hash.digest('hex').slice(0, 16)
}
