import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile } from '@/remotion/environment/cache'

const PROGRAM = projectFile('api/testing/server-process.ts')

/**
 * Starts a test server in a separate process. Resolves with its address once it listens; rejects if it exits first.
 */
export async function forkServer(options: {
  dataDir: string
  databaseUrl: string
}): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(bundleEntry(PROGRAM), [], {
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened.`)
  })
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  ended.catch(() => {})
  return { child, address }
}
