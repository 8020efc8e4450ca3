import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openErrorLog } from './open-error-log'

const PROGRAM = fileURLToPath(new URL('./worker-process.ts', import.meta.url))

/** A worker that dies is started again, at once the first time, later each time it dies young. */
const OLD_MS = 60_000
const LONGEST_PAUSE_MS = 15_000

/** A worker hands on what it does within this; then it is ended. */
const PATIENCE_MS = 25_000

/** A worker in a process of its own. */
export type KeptWorker = {
  /** The number of the process that works now. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  databaseUrl: string
  /** Where people reach the product, where `PUBLIC_URL` doesn't say so. */
  publicUrl?: string
  log: (line: string) => void
}

function start({ dataDir, databaseUrl, publicUrl }: Options): ChildProcess {
  const errors = openErrorLog(dataDir, 'worker-errors')
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx'],
    env: { PUBLIC_URL: publicUrl, ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
    // Out of reach of the terminal's Ctrl+C, which would kill ffmpeg in the middle of a job.
    detached: true,
    stdio: ['ignore', 'ignore', errors, 'ipc'],
  })
  closeSync(errors)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(late)
}

/** Starts a worker and keeps one working until it is stopped. `log` gets a sentence when one has died. */
export function keepWorker(options: Options): KeptWorker {
  const ended = new AbortController()
  let child = start(options)

  async function keep(): Promise<void> {
    for (let pause = 0; ; ) {
      const born = performance.now()
      await once(child, 'exit')
      if (ended.signal.aborted) return
      pause = performance.now() - born > OLD_MS ? 0 : Math.min(LONGEST_PAUSE_MS, pause * 2 || 500)
      options.log('The worker has stopped unexpectedly; it is started again and takes up what it was doing.')
      await wait(pause, undefined, { signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      child = start(options)
    }
  }

  const kept = keep()
  return {
    pid: () => child.pid,
    stop: async () => {
      ended.abort()
      await end(child)
      await kept
    },
  }
}
