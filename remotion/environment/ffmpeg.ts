import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import MEDIA_FORMATS from './media-formats.json' with { type: 'json' }
import { findOnPath, MissingTool } from './missing-tool'
import { type RunLimits, runOnFile } from './sandbox/run-on-file'

/** How far ffmpeg is. */
type FfmpegProgress = {
  /** Frames written so far; 0 when there is no picture. */
  frame: number
  /** Seconds of output written so far. */
  seconds: number
}

const number = (text: string | undefined): number => {
  const value = Number(text)
  return Number.isFinite(value) ? value : 0
}

/** Reads the `key=value` blocks that `ffmpeg -progress` writes and reports each one as it ends. */
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

/** Only local files and descriptors that were handed over: a playlist in an upload can't reach the network. */
const PROTOCOLS = ['-protocol_whitelist', 'file,pipe,fd']

/** Options of one input, for files that someone brought: formats that name further files are refused as well. */
export const INPUT_GUARDS: readonly string[] = [...PROTOCOLS, '-format_whitelist', MEDIA_FORMATS.join(',')]

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

/** Where the caller says the format it may be any; concat hands its guards on to its parts. */
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
  /** What is written here is `pipe:0`. Writing after ffmpeg died is harmless: `done` has the error. */
  stdin: Writable
  /** `pipe:1`. Read it to the end, or ffmpeg waits. */
  stdout: Readable
  /** Settles when ffmpeg is gone and its files are closed. */
  done: Promise<{ stderr: string }>
}

/**
 * Starts ffmpeg with `args` (inputs, filters, outputs), for piping frames or samples in or out.
 * Inputs may be local files and pipes only. Name files by full path: `a:b.mp4` would be read as a protocol.
 * @throws {MissingTool} when ffmpeg is not installed; `done` rejects as {@link runOnFile}'s does.
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
 * Runs ffmpeg with `args` until it ends, and gives what it wrote on its error output (the last 64 KiB).
 * Output files are written with `-y` or `-n` as the caller says.
 * @throws {FfmpegError} when ffmpeg fails, {@link LimitError} at a limit; the signal's reason when aborted;
 * {@link MissingTool} without ffmpeg.
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
