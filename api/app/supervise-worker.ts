import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { bundleEntry } from '@/remotion/environment/bundle-entry'
import { projectFile, projectRoot } from '@/remotion/environment/cache'
import { killMarkedProcesses } from '@/remotion/environment/sandbox/marked-processes'
import { sandboxGaps } from '@/remotion/environment/sandbox/sandbox'
import { openErrorLog } from '../platform/host/log'
import { settings } from '../platform/settings/settings'

const PROGRAM = projectFile('api/app/worker-process.ts')

/** A worker that exits is restarted, at once the first time, with growing delays if it keeps dying early. */
const OLD_MS = 60_000
const MAX_PAUSE_MS = 15_000

/** The time that a worker has to stop; then it is killed. */
const PATIENCE_MS = 25_000

/** A worker without a heartbeat for this long is stuck and is killed; starting may take longer. */
const SILENT_MS = 30_000
const STARTING_MS = 180_000
const LOOK_MS = 1000

/** A worker in a process of its own. */
export type SupervisedWorker = {
  /** The process id of the current worker. */
  pid(): number | undefined
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  databaseUrl: string
  /** The public address, if `PUBLIC_URL` is not set. */
  publicUrl?: string
  log: (line: string) => void
  /** How long a worker may go without a heartbeat, in milliseconds; 30 s by default. */
  silentMs?: number
}

/** Marks a worker and the processes it starts, so that they can be found after it has died. */
const MARK = 'TALKREEL_WORKER'

/** Credentials that no job needs: of payment, mail and identity providers. */
const NOT_FOR_JOBS = /^(STRIPE|SMTP|MAIL|GOOGLE|FACEBOOK|SUPPORT)_/

const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_FOR_JOBS.test(name)))

function start({ dataDir, databaseUrl, publicUrl }: Options, mark: string, died?: string): ChildProcess {
  const { logsToStdout } = settings()
  const errors = logsToStdout ? 2 : openErrorLog(dataDir, 'worker-errors')
  const child = fork(bundleEntry(PROGRAM), [], {
    execArgv: ['--enable-source-maps'],
    cwd: projectRoot,
    env: {
      ...{ PUBLIC_URL: publicUrl, ...environment() },
      // Without it, esbuild would leave a process and a thread running after the first bundle.
      ESBUILD_WORKER_THREADS: '0',
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, [MARK]: mark, TALKREEL_DIED: died },
    },
    // Detached from the terminal, whose Ctrl+C would kill ffmpeg in the middle of a job.
    detached: true,
    stdio: ['ignore', logsToStdout ? 'inherit' : 'ignore', errors, 'ipc'],
  })
  if (!logsToStdout) closeSync(errors)
  return child
}

/** Kills a worker whose heartbeat has stopped. */
function watch(child: ChildProcess, { silentMs = SILENT_MS, log }: Options): void {
  let [heard, looked, patience] = [performance.now(), performance.now(), STARTING_MS]
  child.on('message', () => {
    heard = performance.now()
    patience = silentMs
  })
  const timer = setInterval(() => {
    const now = performance.now()
    // If this process itself was frozen, heartbeats from that time have not been received yet.
    if (now - looked > 5 * LOOK_MS) heard = now
    looked = now
    if (now - heard < patience) return
    clearInterval(timer)
    log('The worker no longer answers and is ended.')
    child.kill('SIGKILL')
  }, LOOK_MS)
  child.once('exit', () => clearInterval(timer))
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await gone
  clearTimeout(late)
}

/** Starts a worker and restarts it until stopped. `log` is called with a sentence when one has died. */
export function superviseWorker(options: Options): SupervisedWorker {
  const ended = new AbortController()
  let mark = randomUUID()
  let child = start(options, mark)
  watch(child, options)
  for (const gap of sandboxGaps()) options.log(gap)

  async function keep(): Promise<void> {
    for (let pause = 0; ; ) {
      const born = performance.now()
      await once(child, 'exit')
      // Its child processes must not keep writing next to those of the next worker.
      await killMarkedProcesses(MARK, mark)
      if (ended.signal.aborted) return
      pause = performance.now() - born > OLD_MS ? 0 : Math.min(MAX_PAUSE_MS, pause * 2 || 500)
      options.log('The worker has stopped unexpectedly; it is started again and takes up what it was doing.')
      await wait(pause, undefined, { signal: ended.signal }).catch(() => {})
      if (ended.signal.aborted) return
      const died = mark
      mark = randomUUID()
      child = start(options, mark, died)
      watch(child, options)
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
