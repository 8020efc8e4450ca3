import { mkdirSync, openSync } from 'node:fs'
import path from 'node:path'
import { destination, type Logger, pino } from 'pino'
import { settings } from '../settings/settings'

export type Log = Logger

/** The maximum of buffered characters while the disk is not writable; further lines are dropped. */
const MAX_WAITING = 1_000_000

/**
 * A log as JSON lines in `<dataDir>/log/<name>.log`; the console stays quiet. Headers and bodies are never logged. If
 * the file can't be written (a full disk), this is reported once on stderr and the process continues.
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

/** Opens `<dataDir>/log/<name>.log` for the stderr of a child process. Returns the file descriptor. */
export function openErrorLog(dataDir: string, name: string): number {
  const folder = path.join(dataDir, 'log')
  mkdirSync(folder, { recursive: true })
  return openSync(path.join(folder, `${name}.log`), 'a')
}
