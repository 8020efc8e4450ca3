import { join, resolve } from 'node:path'
import { projectRoot } from '../remotion/environment/cache'

/** The folder for all user data: `DATA_DIR`, or `data` in the project. */
export const dataDir = (): string => resolve(process.env.DATA_DIR ?? join(projectRoot, 'data'))

/**
 * Returns the absolute path of a file that the user named. `npm run` always starts in the project's folder and passes
 * the user's working directory in INIT_CWD, so relative paths resolve against that.
 */
export const userPath = (file: string): string => {
  const cwd = process.cwd()
  const standsIn = cwd === projectRoot ? (process.env.INIT_CWD ?? cwd) : cwd
  return resolve(standsIn, file)
}
