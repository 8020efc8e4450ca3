import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { browserVersion } from '@/remotion/environment/browser-version'
import { ffmpegPath } from '@/remotion/environment/ffmpeg'
import { bundleHash, sourcesHash } from '../bundle-hash'

const FOLDERS = ['remotion/render', 'remotion/environment']

async function make(): Promise<string> {
  const { stdout: ffmpeg } = await promisify(execFile)(ffmpegPath(), ['-version'])
  const parts = [
    await bundleHash(),
    await sourcesHash(FOLDERS),
    ffmpeg,
    await browserVersion(),
    // x264 works on as many frames at once as there are cores, which changes its choices.
    availableParallelism(),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

let made: Promise<string> | null = null

/** Returns a hash of everything besides a project and its files that decides the bytes of a render: code and tools. */
export function programHash(): Promise<string> {
  made ??= make()
  made.catch(() => {
    made = null
  })
  return made
}
