import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '@/compositions/util/user-facing-error'
import { projectRoot } from '@/remotion/environment/cache'

const VITE = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')

/** Number of log lines that end the message; the file has all of them. */
const LINES = 12

/** Stack frames point into the build tool and don't help to fix the error. */
const isFrame = (line: string): boolean => /^\s+at /.test(line)

const endOf = (log: string): string =>
  log
    .split('\n')
    .filter(line => line.trim() && !isFrame(line))
    .slice(-LINES)
    .join('\n')

/** The pages can't be built. The output of the build is in `file`, and its last lines end the message. */
export class PagesNotBuilt extends OperatorError {
  override name = 'PagesNotBuilt'
  constructor(
    readonly file: string,
    log: string,
  ) {
    super(`The pages can't be built. ${file} ends with:\n${endOf(log)}`)
  }
}

/** The configurations of the pages, and of the record view, which has a build of its own inside the first. */
const CONFIGS = ['vite.config.ts', 'vite.record.config.ts']

/**
 * Builds the pages of the folder `root` with its Vite configurations, in a separate process because Vite sets NODE_ENV
 * to production in its own. Throws `PagesNotBuilt` on failure and writes the output to `file`.
 */
export async function buildPages(root: string, file: string): Promise<void> {
  const found = CONFIGS.filter(name => existsSync(join(root, name)))
  try {
    for (const config of found.length ? found.map(name => ['--config', name]) : [[]])
      await promisify(execFile)(process.execPath, [VITE, 'build', ...config], {
        cwd: root,
        // A test that starts the server must not leave pages with React's development build behind.
        env: { ...process.env, NODE_ENV: 'production' },
        maxBuffer: 16 * 1024 ** 2,
      })
  } catch (error) {
    const log = error instanceof Error ? error.message : String(error)
    await writeFile(file, log)
    throw new PagesNotBuilt(file, log)
  }
}
