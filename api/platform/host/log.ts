import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { destination, type Logger, pino } from 'pino'
import { settings } from '../settings/settings'

export type Log = Logger

/** Lines that wait for a disk that takes none are dropped above so many characters. */
const MAX_WAITING = 1_000_000

/**
 * A log as JSON lines in `<dataDir>/log/<name>.log`; the console stays quiet. Headers and bodies are never logged.
 * While the file can't be written (a full disk), stderr is told of it once, and the process goes on.
 */
export function openLog(dataDir: string, name: string): Log {
  const folder = path.join(dataDir, 'log')
  mkdirSync(folder, { recursive: true })
  const dest = path.join(folder, `${name}.log`)
  const file = destination({ dest, sync: false, maxLength: MAX_WAITING })
  let isTold = false
  file.on('error', error => {
    if (!isTold) console.error(`The log ${dest} can't be written: ${error.message}`)
    isTold = true
  })
  file.on('write', () => {
    isTold = false
  })
  return pino({ level: settings().logLevel, base: { name } }, file)
}

/** Opens `<dataDir>/log/<name>.log` for what a process of its own says last when it dies. Returns the file's number. */
export function openErrorLog(dataDir: string, name: string): number {
  const folder = path.join(dataDir, 'log')
  mkdirSync(folder, { recursive: true })
  return openSync(path.join(folder, `${name}.log`), 'a')
}
