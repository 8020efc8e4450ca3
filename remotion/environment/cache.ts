import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's root folder, which contains package.json, without a trailing slash. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The absolute path of a file of the project. Unlike a path from `import.meta.url`, it is the same inside a bundle. */
export const projectFile = (path: string): string => join(projectRoot, path)

const shared = (name: string): string => join(projectRoot, '.cache', name)

const isWritable = (folder: string): boolean => {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the folder `.cache/<name>` of the project and creates it if needed. A process without write access gets a
 * folder among the temporary files. All content can be regenerated, so it may be deleted at any time.
 */
export const cacheDir = (name: string): string => {
  if (isWritable(shared(name))) return shared(name)
  const own = join(tmpdir(), 'cache', name)
  mkdirSync(own, { recursive: true })
  return own
}

/** Returns the path of a cached file: where it exists, or where it can be written. */
export const cachedFile = (name: string, file: string): string => {
  const path = join(shared(name), file)
  return existsSync(path) ? path : join(cacheDir(name), file)
}
