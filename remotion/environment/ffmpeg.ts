import { type ChildProcessByStdio, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import { FfmpegError } from './ffmpeg-error'
import { type FfmpegProgress, readProgress } from './ffmpeg-progress'
import { findOnPath } from './find-on-path'
import { MissingTool } from './missing-tool'

const STDERR_KEPT = 64 * 1024
const PROGRESS_FD = 3

/** Only local files and descriptors that were handed over: a playlist in an upload can't reach the network. */
export const PROTOCOLS = ['-protocol_whitelist', 'file,pipe,fd'] as const

const tool = (name: string): string => {
  const path = findOnPath([name])
  if (path) return path
  throw new MissingTool(
    `${name} was not found: install ffmpeg (on Debian: apt-get install ffmpeg), which brings it along.`,
  )
}

/**
 * The full path of ffmpeg.
 * @throws {MissingTool} when it is not on PATH.
 */
export const ffmpegPath = (): string => tool('ffmpeg')

/**
 * The full path of ffprobe.
 * @throws {MissingTool} when it is not on PATH.
 */
export const ffprobePath = (): string => tool('ffprobe')

/** The whitelist is an option of one input, so it is put before every `-i`; concat hands it on to its parts. */
const guardInputs = (args: readonly string[]): string[] =>
  args.flatMap(argument => (argument === '-i' ? [...PROTOCOLS, argument] : [argument]))

export type SpawnOptions = {
  /** Aborting kills ffmpeg at once; `done` then rejects with the signal's reason. */
  signal?: AbortSignal
  onProgress?: (progress: FfmpegProgress) => void
}

export type RunningFfmpeg = {
  /** What is written here is `pipe:0`. Writing after ffmpeg died is harmless: `done` has the error. */
  stdin: Writable
  /** `pipe:1`. Read it to the end, or ffmpeg waits. */
  stdout: Readable
  /** Settles when ffmpeg is gone and its files are closed. */
  done: Promise<{ stderr: string }>
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>

const finished = (child: Child, signal?: AbortSignal): Promise<{ stderr: string }> =>
  new Promise((resolve, reject) => {
    let stderr = ''
    let failure: Error | undefined
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-STDERR_KEPT)
    })
    child.once('error', error => {
      failure = error
      if (child.pid === undefined) reject(error)
    })
    child.once('close', (code, killedBy) => {
      if (signal?.aborted) reject(signal.reason)
      else if (failure) reject(failure)
      else if (code === 0) resolve({ stderr })
      else reject(new FfmpegError('ffmpeg', killedBy ? `was ended by ${killedBy}` : `gave ${code}`, stderr))
    })
  })

/**
 * Starts ffmpeg with `args` (inputs, filters, outputs), for piping frames or samples in or out.
 * Inputs may be local files and pipes only. Name files by full path: `a:b.mp4` would be read as a protocol.
 * `done` rejects with {@link FfmpegError} when ffmpeg fails.
 * @throws {MissingTool} when ffmpeg is not installed.
 */
export const spawnFfmpeg = (args: readonly string[], options: SpawnOptions = {}): RunningFfmpeg => {
  const { signal, onProgress } = options
  signal?.throwIfAborted()
  const progress = onProgress ? ['-progress', `pipe:${PROGRESS_FD}`] : []
  const child = spawn(
    ffmpegPath(),
    ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info', ...progress, ...guardInputs(args)],
    { stdio: ['pipe', 'pipe', 'pipe', onProgress ? 'pipe' : 'ignore'], signal, killSignal: 'SIGKILL' },
  ) as Child
  const done = finished(child, signal)
  // A caller that fails before it awaits `done` must not bring the process down by an unhandled rejection.
  done.catch(() => {})
  child.stdin.on('error', () => {})
  if (onProgress) readProgress(child.stdio[PROGRESS_FD] as Readable, onProgress)
  return { stdin: child.stdin, stdout: child.stdout, done }
}

export type RunOptions = SpawnOptions & {
  /** Text or bytes for `pipe:0`. */
  stdin?: string | Uint8Array
}

/**
 * Runs ffmpeg with `args` until it ends, and gives what it wrote on its error output (the last 64 KiB).
 * Output files are written with `-y` or `-n` as the caller says.
 * @throws {FfmpegError} when ffmpeg fails; the signal's reason when aborted; {@link MissingTool} without ffmpeg.
 */
export const runFfmpeg = async (
  args: readonly string[],
  { stdin, ...options }: RunOptions = {},
): Promise<{ stderr: string }> => {
  const running = spawnFfmpeg(args, options)
  running.stdout.resume()
  running.stdin.end(stdin)
  return running.done
}
