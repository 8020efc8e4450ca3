import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { UserFacingError } from '@/compositions/util/user-facing-error'

/** A program that Talkreel needs is not installed. The message says what to do, in one sentence. */
export class MissingTool extends UserFacingError {
  override name = 'MissingTool'
}

/** Whether `file` is a regular file that this user may execute. */
export const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/** Returns the absolute path of the first of `names` that is executable on PATH, or undefined. */
export const findOnPath = (names: readonly string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}
