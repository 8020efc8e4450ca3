import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { FfmpegError } from '../ffmpeg-error'
import { traceProcess } from '../tracing/trace-process'
import { LimitError, ProgramKilled } from './limit-error'
import { environmentOf, sandboxed } from './sandbox'

const STDERR_KEPT = 64 * 1024

/** Threads that a program may keep busy for all of its `seconds`. */
const THREADS = 4

const NO_MEMORY = /Cannot allocate memory|Out of memory|malloc of size/

export type RunLimits = {
  /** Aborting kills the program immediately; `done` then rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Seconds after which it is killed; without them only its signal ends it. */
  seconds?: number | undefined
}

export type FileProgram = {
  child: ChildProcessByStdio<Writable, Readable, Readable>
  /** Settles when the program has exited and its files are closed, with the last 64 KiB of its error output. */
  done: Promise<{ stderr: string }>
}

type Ending = { name: 'ffmpeg' | 'ffprobe'; stderr: string; code: number | null; killedBy: string | null }

/** Returns the error for a program that was not stopped by us. */
function errorOf({ name, stderr, code, killedBy }: Ending): Error {
  if (killedBy === 'SIGXCPU') return new LimitError('time')
  if (killedBy === 'SIGKILL') return new ProgramKilled(name)
  const error = new FfmpegError(name, killedBy ? `was ended by ${killedBy}` : `gave ${code}`, stderr)
  return NO_MEMORY.test(stderr) ? new LimitError('memory', { cause: error }) : error
}

function finished(name: Ending['name'], child: FileProgram['child'], { signal, seconds }: RunLimits) {
  const { promise, resolve, reject } = Promise.withResolvers<{ stderr: string }>()
  let stderr = ''
  let stopped: unknown
  const stop = (reason: unknown) => {
    stopped ??= reason
    child.kill('SIGKILL')
  }
  const abort = () => stop(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = seconds && setTimeout(() => stop(new LimitError('time')), seconds * 1000)
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-STDERR_KEPT)
  })
  child.once('error', error => {
    stopped ??= error
    if (child.pid === undefined) reject(error)
  })
  child.once('close', (code, killedBy) => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
    if (stopped) reject(stopped)
    else if (code === 0) resolve({ stderr })
    else reject(errorOf({ name, stderr, code, killedBy }))
  })
  // Prevents an unhandled rejection when the caller fails before it awaits this.
  promise.catch(() => {})
  return promise
}

/**
 * Runs ffmpeg or ffprobe (`program` is its path) on a user's file with all restrictions that the system supports:
 * without network access and our environment, with limits for memory and `seconds`, never longer than this process.
 * `withThird` opens a pipe as descriptor 3. `done` rejects with an {@link FfmpegError} when the program fails, a {@link
 * LimitError} at a limit, {@link ProgramKilled} when it was killed from outside.
 */
export function runOnFile(
  name: Ending['name'],
  program: string,
  args: readonly string[],
  { withThird = false, ...limits }: RunLimits & { withThird?: boolean } = {},
): FileProgram {
  const { signal, seconds } = limits
  signal?.throwIfAborted()
  const cpuSeconds = seconds && THREADS * seconds
  const line = sandboxed(program, args, { network: 'none', cpuSeconds })
  const child = traceProcess(
    name,
    variables =>
      spawn(line.command, line.args, {
        stdio: ['pipe', 'pipe', 'pipe', withThird ? 'pipe' : 'ignore'],
        env: { ...environmentOf(), ...variables },
      }) as FileProgram['child'],
  )
  child.stdin.on('error', () => {})
  return { child, done: finished(name, child, limits) }
}
