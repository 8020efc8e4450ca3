import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder (where package.json lies), without a slash at the end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

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
 * The folder `.cache/<name>` of the project, made when it is not there; one of its own among the temporary files for a
 * process that may not write to it. What lies in it can always be made again, so it may be deleted at any time.
 */
export const cacheDir = (name: string): string => {
  if (isWritable(shared(name))) return shared(name)
  const own = join(tmpdir(), 'cache', name)
  mkdirSync(own, { recursive: true })
  return own
}

/** The path of a file in the cache: where it is, or else where it may be written. */
export const cachedFile = (name: string, file: string): string => {
  const path = join(shared(name), file)
  return existsSync(path) ? path : join(cacheDir(name), file)
}
