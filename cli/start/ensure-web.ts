import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir, projectRoot } from '../../remotion/environment/cache'
import { withLock } from '../talk/lock'
import { buildPages } from './build-pages'
import { webHash } from './web-hash'

/** Where the pages are built to. */
export const webFolder = join(projectRoot, 'dist', 'web')

const mark = join(webFolder, '.sources')

const buildOnce = async (key: string, log: (line: string) => void): Promise<void> => {
  const built = existsSync(mark) ? await readFile(mark, 'utf8') : ''
  if (built === key) return
  log('Building the pages …')
  await buildPages(projectRoot, join(cacheDir('logs'), 'build-pages.log'))
  await writeFile(mark, key)
  log('Built the pages.')
}

/**
 * Builds the pages into `dist/web` when their sources have changed since; of two that start at once, one builds. `log`
 * gets a sentence for what was done. Throws `PagesNotBuilt` where they can't be built.
 */
export const ensureWeb = async (log: (line: string) => void): Promise<void> => {
  const key = await webHash(projectRoot)
  await withLock(join(cacheDir('locks'), 'web.lock'), () => buildOnce(key, log))
}
