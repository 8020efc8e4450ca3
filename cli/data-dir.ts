import { join, resolve } from 'node:path'
import { projectRoot } from '../remotion/environment/cache'

/** The folder that holds everything people made: `DATA_DIR`, else `data` in the project. */
export const dataDir = (): string => resolve(process.env.DATA_DIR ?? join(projectRoot, 'data'))

/**
 * The full path of a file that the user named. `npm run` always starts in the project's folder and keeps the folder
 * where the user stands in INIT_CWD, so relative names are meant from there.
 */
export const userPath = (file: string): string => {
  const cwd = process.cwd()
  const standsIn = cwd === projectRoot ? (process.env.INIT_CWD ?? cwd) : cwd
  return resolve(standsIn, file)
}
