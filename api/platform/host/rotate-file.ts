import { existsSync, renameSync } from 'node:fs'

/** Renames `file` to `file.1`, `file.1` to `file.2` and so on; the last of `kept` old files is replaced. */
export function rotateFile(file: string, kept: number): void {
  for (let age = kept; age > 0; age--) {
    const from = age === 1 ? file : `${file}.${age - 1}`
    if (existsSync(from)) renameSync(from, `${file}.${age}`)
  }
}
