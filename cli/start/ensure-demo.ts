import { type ChildProcess, fork } from 'node:child_process'
import { closeSync, existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openErrorLog } from '@/api/platform/host/log'
import { DEMO } from './demo-account'

const PROGRAM = fileURLToPath(new URL('./demo-process.ts', import.meta.url))

type Options = {
  address: string
  databaseUrl: string
  dataDir: string
  signal: AbortSignal
  log: (line: string) => void
}

const run = ({ address, databaseUrl, dataDir, signal }: Options): ChildProcess => {
  const errors = openErrorLog(dataDir, 'demo')
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, TALKREEL_ADDRESS: address, DATABASE_URL: databaseUrl },
    detached: true,
    stdio: ['ignore', 'ignore', errors, 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  closeSync(errors)
  return child
}

/** The path of the file that marks the demo account as made. */
export const demoMark = (dataDir: string): string => join(dataDir, 'demo-made')

/**
 * Makes the demo account and its project in the background, once for each data folder: a deleted demo does not come
 * back. Only for a server that is reachable from this machine alone, as the password is public.
 */
export const ensureDemo = async (options: Options): Promise<void> => {
  const mark = demoMark(options.dataDir)
  if (existsSync(mark)) return
  const { promise, resolve } = Promise.withResolvers<number | null>()
  const child = run(options)
  child.once('exit', resolve)
  child.once('error', () => resolve(null))
  const code = await promise
  if (code === 0) await writeFile(mark, '')
  else if (!options.signal.aborted)
    options.log('The demo project could not be made; the next start tries again.')
  if (code === 0) options.log(`The demo account is ready: ${DEMO.email}, password ${DEMO.password}.`)
}
