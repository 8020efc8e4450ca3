import { existsSync, mkdirSync, openSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { trace } from '@opentelemetry/api'
import { destination, type Logger, pino } from 'pino'
import { settings } from '../settings/settings'
import { logContext } from './log-context'

export type Log = Logger

/** The maximum of buffered characters while the disk is not writable; further lines are dropped. */
const MAX_WAITING = 1_000_000

/** A log file is renamed beyond this size (bytes), and so many old ones are kept. */
const MAX_BYTES = 50_000_000
const KEPT_FILES = 5

const fileOf = (dataDir: string, name: string): string => {
  const folder = path.join(dataDir, 'log')
  mkdirSync(folder, { recursive: true })
  return path.join(folder, `${name}.log`)
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * Renames `file` to `file.1`, `file.1` to `file.2` and so on; the oldest is replaced. If that fails, it is reported on
 * stderr, and the file is written on.
 */
function rotate(file: string): void {
  try {
    for (let age = KEPT_FILES; age > 0; age--) {
      const from = age === 1 ? file : `${file}.${age - 1}`
      if (existsSync(from)) renameSync(from, `${file}.${age}`)
    }
  } catch (error) {
    console.error(`The log ${file} can't be rotated: ${error instanceof Error ? error.message : error}`)
  }
}

/** Writes to a file that is rotated. If it can't be written, this is reported once on stderr. */
function openFile(dest: string, maxBytes: number) {
  let size = sizeOf(dest)
  let isTold = false
  const file = destination({ dest, sync: false, maxLength: MAX_WAITING })
  file.on('error', error => {
    if (!isTold) console.error(`The log ${dest} can't be written: ${error.message}`)
    isTold = true
  })
  file.on('write', (bytes: number) => {
    isTold = false
    size += bytes
    if (size < maxBytes) return
    rotate(dest)
    file.reopen()
    size = 0
  })
  return file
}

/**
 * A log as JSON lines, with the `LogContext` of each: on stdout in production, otherwise in `<dataDir>/log/<name>.log`,
 * so that the console stays quiet (`LOG_TO`). Headers and bodies are never logged. A file is rotated at `maxBytes`, of
 * which five are kept; if it can't be written (a full disk), the process continues.
 */
export function openLog(dataDir: string, name: string, { maxBytes = MAX_BYTES } = {}): Log {
  const { logLevel, logsToStdout } = settings()
  const target = logsToStdout
    ? destination({ fd: 1, sync: false, maxLength: MAX_WAITING })
    : openFile(fileOf(dataDir, name), maxBytes)
  return pino(
    {
      level: logLevel,
      base: { name },
      mixin: () => ({ ...logContext.getStore(), trace: trace.getActiveSpan()?.spanContext().traceId }),
    },
    target,
  )
}

/**
 * Opens `<dataDir>/log/<name>.log` for the stderr of a child process, rotated first if it is large. Returns the file
 * descriptor.
 */
export function openErrorLog(dataDir: string, name: string): number {
  const file = fileOf(dataDir, name)
  if (sizeOf(file) > MAX_BYTES) rotate(file)
  return openSync(file, 'a')
}
