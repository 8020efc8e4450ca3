import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheDir, projectRoot } from '../../remotion/environment/cache'
import { withLock } from '../talk/lock'
import { webHash } from './web-hash'

/** Where the pages are built to. */
export const webFolder = join(projectRoot, 'dist', 'web')

const mark = join(webFolder, '.sources')

/** In a process of its own: Vite makes the one that it runs in a production one. */
const build = () =>
  promisify(execFile)(
    process.execPath,
    [join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'],
    {
      cwd: projectRoot,
      // A test that starts the server by itself must not leave pages with React's development build behind.
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 16 * 1024 ** 2,
    },
  )

const buildOnce = async (key: string, log: (line: string) => void): Promise<void> => {
  const built = existsSync(mark) ? await readFile(mark, 'utf8') : ''
  if (built === key) return
  log('Building the pages …')
  try {
    await build()
    await writeFile(mark, key)
    log('Built the pages.')
  } catch (error) {
    const file = join(cacheDir('logs'), 'build-pages.log')
    await writeFile(file, error instanceof Error ? error.message : String(error))
    log(`The pages can't be built; the reason is in ${file}. Everything else starts.`)
  }
}

/**
 * Builds the pages into `dist/web` when their sources have changed since; of two that start at once, one builds. `log`
 * gets a sentence for what was done. Pages that can't be built are no reason not to start: the sentence says so, and
 * those that are there stay.
 */
export const ensureWeb = async (log: (line: string) => void): Promise<void> => {
  const key = await webHash(projectRoot)
  await withLock(join(cacheDir('locks'), 'web.lock'), () => buildOnce(key, log))
}
