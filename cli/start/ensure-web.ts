import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { cacheDir, projectRoot } from '@/remotion/environment/cache'
import { withLock } from '@/remotion/environment/file-lock'
import { SOURCES_FILE } from '../pages/list-sources'
import { buildPages } from './build-pages'
import { hashSources } from './hash-sources'

/** The build folder of the pages. */
export const webFolder = join(projectRoot, 'dist', 'web')

/** The file with the hash of the sources that the pages were built from. */
const hashFile = join(webFolder, '.hash')

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

async function hashNow(): Promise<string> {
  const lists = [webFolder, join(webFolder, 'record-view')].map(folder => textOf(join(folder, SOURCES_FILE)))
  const [pages, record] = await Promise.all(lists)
  if (!pages || !record) return ''
  const sources = [pages, record].flatMap(list => z.array(z.string()).parse(JSON.parse(list)))
  return hashSources(projectRoot, [...new Set(sources)].sort())
}

async function buildOnce(log: (line: string) => void): Promise<void> {
  const built = await textOf(hashFile)
  if (built && built === (await hashNow())) return
  log('Building the pages …')
  await buildPages(projectRoot, join(cacheDir('logs'), 'build-pages.log'))
  await writeFile(hashFile, await hashNow())
  log('Built the pages.')
}

/**
 * Builds the pages into `dist/web` if their sources changed; of two concurrent starts only one builds. `log` gets a
 * sentence for what was done. Throws `PagesNotBuilt` when the build fails.
 */
export const ensureWeb = (log: (line: string) => void): Promise<void> =>
  withLock(join(cacheDir('locks'), 'web.lock'), () => buildOnce(log))
