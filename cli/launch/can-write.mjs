import { accessSync, constants } from 'node:fs'

/** Whether this user may write to `path`. */
export const canWrite = path => {
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}
