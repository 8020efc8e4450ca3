import { resolve } from 'node:path'
import { projectRoot } from '../remotion/environment/cache'

/**
 * The full path of a file that the user named. `npm run` always starts in the project's folder and keeps the folder
 * where the user stands in INIT_CWD, so relative names are meant from there.
 */
export const userPath = (file: string): string => {
  const cwd = process.cwd()
  const standsIn = cwd === projectRoot ? (process.env.INIT_CWD ?? cwd) : cwd
  return resolve(standsIn, file)
}
