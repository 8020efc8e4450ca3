import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import MEDIA_FORMATS from './media-formats.json' with { type: 'json' }
import { findOnPath, MissingTool } from './missing-tool'
import { type RunLimits, runOnFile } from './sandbox/run-on-file'

/** Progress of an ffmpeg run. */
type FfmpegProgress = {
  /** Frames written so far; 0 for output without video. */
  frame: number
  /** Seconds of output written so far. */
  seconds: number
}

const number = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

/** Parses the `key=value` blocks of `ffmpeg -progress` and reports each completed block. */
const readProgress = (stream: Readable, report: (progress: FfmpegProgress) => void): void => {
  const values = new Map<string, string>()
  createInterface({ input: stream }).on('line', line => {
    const [key = '', value = ''] = line.split('=', 2)
    values.set(key, value.trim())
    if (key !== 'progress') return
    report({ frame: number(values.get('frame')), seconds: number(values.get('out_time_us')) / 1e6 })
  })
}

const PROGRESS_FD = 3

/** Only local files and inherited descriptors, so that an uploaded playlist can't reach the network. */
const PROTOCOLS = ['-protocol_whitelist', 'file,pipe,fd']

/** Input options for user files, which also reject formats that refer to other files. */
export const INPUT_GUARDS: readonly string[] = [...PROTOCOLS, '-format_whitelist', MEDIA_FORMATS.join(',')]

const tool = (name: string): string => {
  const path = findOnPath([name])
  if (path) return path
  throw new MissingTool(
    `${name} was not found: install ffmpeg (on Debian: apt-get install ffmpeg), which brings it along.`,
  )
}

/**
 * Returns the absolute path of ffmpeg.
 * @throws {MissingTool} when it is not on PATH.
 */
export const ffmpegPath = (): string => tool('ffmpeg')

/**
 * Returns the absolute path of ffprobe.
 * @throws {MissingTool} when it is not on PATH.
 */
export const ffprobePath = (): string => tool('ffprobe')

/** Adds the guards to each input, except where the caller sets a format; concat passes its guards on to its parts. */
function guardInputs(args: readonly string[]): string[] {
  let from = 0
  return args.flatMap((argument, at) => {
    if (argument !== '-i') return [argument]
    const isNamed = args.slice(from, at).includes('-f')
    from = at + 2
    return [...(isNamed ? PROTOCOLS : INPUT_GUARDS), argument]
  })
}

export type SpawnOptions = RunLimits & { onProgress?: (progress: FfmpegProgress) => void }

export type RunningFfmpeg = {
  /** ffmpeg's `pipe:0`. Writing after ffmpeg has exited is harmless: `done` has the error. */
  stdin: Writable
  /** ffmpeg's `pipe:1`. Read it to the end, or ffmpeg blocks. */
  stdout: Readable
  /** Settles when ffmpeg has exited and its files are closed. */
  done: Promise<{ stderr: string }>
}

/**
 * Starts ffmpeg with `args` (inputs, filters, outputs), for piping frames or samples in or out. Inputs may only be
 * local files and pipes. Use absolute paths: `a:b.mp4` would be read as a protocol.
 * @throws {MissingTool} when ffmpeg is not installed; `done` rejects like {@link runOnFile}'s.
 */
export const spawnFfmpeg = (
  args: readonly string[],
  { onProgress, ...limits }: SpawnOptions = {},
): RunningFfmpeg => {
  const progress = onProgress ? ['-progress', `pipe:${PROGRESS_FD}`] : []
  const quiet = ['-hide_banner', '-nostdin', '-nostats', '-loglevel', 'info']
  const all = [...quiet, ...progress, ...guardInputs(args)]
  const { child, done } = runOnFile('ffmpeg', ffmpegPath(), all, {
    ...limits,
    withThird: onProgress !== undefined,
  })
  if (onProgress) readProgress(child.stdio[PROGRESS_FD] as Readable, onProgress)
  return { stdin: child.stdin, stdout: child.stdout, done }
}

export type RunOptions = SpawnOptions & {
  /** Text or bytes for `pipe:0`. */
  stdin?: string | Uint8Array
}

/**
 * Runs ffmpeg with `args` until it exits, and returns its error output (the last 64 KiB). The caller passes `-y` or
 * `-n` for output files.
 * @throws {FfmpegError} when ffmpeg fails, {@link LimitError} at a limit; the signal's reason when aborted; {@link
 * MissingTool} without ffmpeg.
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
