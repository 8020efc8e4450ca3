import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'

/** Opens `<dataDir>/log/<name>.log` for what a process of its own says last when it dies. Returns the file's number. */
export function openErrorLog(dataDir: string, name: string): number {
  const folder = path.join(dataDir, 'log')
  mkdirSync(folder, { recursive: true })
  return openSync(path.join(folder, `${name}.log`), 'a')
}
