import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import pLimit from 'p-limit'
import { LIMITS } from '@/compositions/catalog/limits'
import { killMarkedProcesses, TASK_MARK } from '@/remotion/environment/sandbox/marked-processes'
import { chownToOther } from '@/remotion/environment/sandbox/other-user'
import { environmentOf, sandboxed } from '@/remotion/environment/sandbox/sandbox'
import { traceProcess } from '@/remotion/environment/tracing/trace-process'

/** The program failed: it ended with an error, hung, or wrote more than it may. `stderr` is the last that it wrote. */
export class YtDlpError extends Error {
  override name = 'YtDlpError'
  constructor(
    how: string,
    readonly stderr: string,
  ) {
    super(`yt-dlp ${how}: ${stderr.trim().split('\n').at(-1) || 'it wrote nothing'}`)
  }
}

/** What it takes at most, in seconds, and writes at most, in bytes: a video with all its formats is about a megabyte. */
const [SECONDS, BYTES] = [60, 16 * LIMITS.upload.bytesPerMegabyte]

const STDERR_KEPT = 16 * 1024

/** Threads that the program may keep busy for all of its time. */
const THREADS = 2

/** How many run at once: anyone who is signed in can start them. */
const oneOfFew = pLimit(2)

/**
 * Nothing is read from files of settings or written to a cache, and no site but YouTube is asked. Versions of yt-dlp from
 * 2023 on know all of these.
 */
const OPTIONS = [
  ...['--ignore-config', '--no-cache-dir', '--no-update', '--no-warnings', '--no-playlist'],
  ...['--use-extractors', 'youtube', '--socket-timeout', '20', '--retries', '2', '--extractor-retries', '1'],
  '--dump-single-json',
]

/** Reads at most `most` bytes of what a program writes; calls `tooMuch` if there is more. */
async function readText(stream: Readable, most: number, tooMuch: () => void): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= most) chunks.push(chunk)
    else tooMuch()
  }
  return Buffer.concat(chunks).toString()
}

/** The last of what a program writes. */
async function readEnd(stream: Readable): Promise<string> {
  let text = ''
  for await (const chunk of stream.setEncoding('utf8')) text = (text + chunk).slice(-STDERR_KEPT)
  return text
}

type Options = {
  signal: AbortSignal
  /** By default a minute. */
  seconds?: number
}

async function run(
  program: string,
  address: string,
  home: string,
  { signal, seconds = SECONDS }: Options,
): Promise<string> {
  const line = sandboxed(program, [...OPTIONS, '--', address], {
    ...{ network: 'open', asOther: true, cpuSeconds: THREADS * seconds },
  })
  const mark = randomUUID()
  const child = traceProcess('yt-dlp', variables =>
    spawn(line.command, line.args, {
      cwd: home,
      env: { ...environmentOf(home), ...variables, [TASK_MARK]: mark },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  let how: string | null = null
  // What it started holds its pipes open, and some builds of yt-dlp are a program that starts another one.
  const kill = (why: string) => {
    if (how) return
    how = why
    child.kill('SIGKILL')
    void killMarkedProcesses(TASK_MARK, mark)
  }
  const abort = () => kill('was stopped')
  const timer = setTimeout(() => kill(`took more than ${seconds} s`), seconds * 1000)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    const [text, stderr, ending] = await Promise.all([
      readText(child.stdout, BYTES, () => kill('wrote too much')),
      readEnd(child.stderr),
      new Promise(resolve => child.once('error', resolve).once('close', resolve)),
    ])
    signal.throwIfAborted()
    if (how || ending !== 0) throw new YtDlpError(how ?? `gave ${ending}`, stderr)
    return text
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    await killMarkedProcesses(TASK_MARK, mark)
  }
}

/**
 * What yt-dlp (`program` is its path) says about the video at an address, as JSON; it downloads nothing. Rejects with a
 * {@link YtDlpError}, or the signal's reason. When this settles, the program and all that it started have ended.
 */
export const runYtDlp = (program: string, address: string, options: Options): Promise<string> =>
  oneOfFew(async () => {
    options.signal.throwIfAborted()
    const home = await mkdtemp(path.join(tmpdir(), 'talkreel-yt-dlp-'))
    try {
      await chownToOther(home)
      return await run(program, address, home, options)
    } finally {
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    }
  })
