import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./server-process.ts', import.meta.url))

/** Starts a server for tests in a process of its own, and gives its address once it listens. Rejects where it ends first. */
export async function forkServer(options: {
  dataDir: string
  databaseUrl: string
}): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATA_DIR: options.dataDir, DATABASE_URL: options.databaseUrl },
  })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code} before it listened.`)
  })
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  ended.catch(() => {})
  return { child, address }
}
