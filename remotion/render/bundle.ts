import { existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cacheDir, cachedFile, projectRoot } from '../environment/cache'
import { bundleHash } from './bundle-hash'
import { overrideWebpack } from './webpack-override'

/** Age in milliseconds after which a bundle is no longer used by a running render. */
const OLD = 24 * 3_600_000

async function removeOld(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (name === current) continue
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > OLD) await rm(path, { recursive: true, force: true })
  }
}

async function make(): Promise<string> {
  const hash = await bundleHash()
  const path = cachedFile('bundles', hash)
  if (existsSync(path)) return path
  const folder = dirname(path)
  // Loading the bundler takes longer than checking for a bundle.
  const { bundle } = await import('@remotion/bundler')
  const part = join(folder, `${hash}-${process.pid}`)
  await bundle({
    entryPoint: join(projectRoot, 'remotion', 'index.ts'),
    rootDir: projectRoot,
    outDir: part,
    publicDir: cacheDir('public'),
    webpackOverride: overrideWebpack,
    onProgress: () => {},
  })
  // Another process may have finished first with the same bundle.
  await rename(part, path).catch(() => rm(part, { recursive: true, force: true }))
  await removeOld(folder, hash)
  return path
}

let making: Promise<string> | null = null

/**
 * Returns the folder of the bundle that pages are drawn from; fonts are served beside it. It is built only if the
 * sources have changed (about 10 seconds, no network), and once a process.
 */
export function ensureBundle(): Promise<string> {
  making ??= make()
  making.catch(() => {
    making = null
  })
  return making
}
