import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's own folder (where package.json lies), without a slash at the end. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/**
 * The folder `.cache/<name>` of the project, made when it is not there.
 * What lies in it can always be made again, so it may be deleted at any time.
 */
export const cacheDir = (name: string): string => {
  const folder = join(projectRoot, '.cache', name)
  mkdirSync(folder, { recursive: true })
  return folder
}
