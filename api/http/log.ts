import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { destination, type Logger, pino } from 'pino'

export type Log = Logger

/** A log as JSON lines in `<dataDir>/log/<name>.log`; the console stays quiet. Headers and bodies are never logged. */
export function openLog(dataDir: string, name: string): Log {
  const folder = path.join(dataDir, 'log')
  mkdirSync(folder, { recursive: true })
  return pino(
    { level: process.env.LOG_LEVEL ?? 'info', base: { name } },
    destination({ dest: path.join(folder, `${name}.log`), sync: false }),
  )
}
