import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '@/compositions/util/user-facing-error'
import { projectRoot } from '@/remotion/environment/cache'

const VITE = join(projectRoot, 'node_modules', 'vite', 'bin', 'vite.js')

/** Lines of a log that say why: more of them are in the file. */
const LINES = 12

/** Where the code was that noticed it says no one what to mend. */
const isFrame = (line: string): boolean => /^\s+at /.test(line)

const endOf = (log: string): string =>
  log
    .split('\n')
    .filter(line => line.trim() && !isFrame(line))
    .slice(-LINES)
    .join('\n')

/** Thrown where the pages can't be built: what was said of it is in `file`, and its last lines end the message. */
export class PagesNotBuilt extends OperatorError {
  override name = 'PagesNotBuilt'
  constructor(
    readonly file: string,
    log: string,
  ) {
    super(`The pages can't be built. ${file} ends with:\n${endOf(log)}`)
  }
}

/**
 * Builds the pages of the folder `root`, as its configuration of Vite says, in a process of its own: Vite makes the one
 * that it runs in a production one. Throws `PagesNotBuilt`, and writes the reason to `file`, where that fails.
 */
export async function buildPages(root: string, file: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [VITE, 'build'], {
      cwd: root,
      // A test that starts the server by itself must not leave pages with React's development build behind.
      env: { ...process.env, NODE_ENV: 'production' },
      maxBuffer: 16 * 1024 ** 2,
    })
  } catch (error) {
    const log = error instanceof Error ? error.message : String(error)
    await writeFile(file, log)
    throw new PagesNotBuilt(file, log)
  }
}
