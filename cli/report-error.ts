import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { OperatorError, UserFacingError } from '../compositions/util/user-facing-error'
import { cacheDir } from '../remotion/environment/cache'

const writeLog = (command: string, error: unknown): string => {
  const time = new Date().toISOString().replaceAll(':', '-')
  const file = join(cacheDir('logs'), `${command.replace(/\W/g, '')}-${time}.log`)
  writeFileSync(file, `${inspect(error, { depth: 6 })}\n`)
  return file
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] || 'no reason was given'

/**
 * Prints to stderr why `command` failed: the message of a known error, or for any other error the path of a log with
 * the details. With DEBUG the stack is shown too.
 */
export const reportError = (command: string, error: unknown): void => {
  if (error instanceof UserFacingError || error instanceof OperatorError) console.error(error.message)
  else
    console.error(`Something went wrong: ${firstLine(error)}. The details are in ${writeLog(command, error)}`)
  if (process.env.DEBUG) console.error(inspect(error))
}
