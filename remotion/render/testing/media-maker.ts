import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** ffmpeg arguments for test inputs and codecs. */
export const film = (size: string, seconds: number, rate: number | string = 30): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}:d=${seconds}`],
]
export const tone = (seconds: number): string[] => [
  '-f',
  'lavfi',
  '-i',
  `sine=d=${seconds}:sample_rate=48000`,
]
export const H264: readonly string[] = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
export const AAC: readonly string[] = ['-c:a', 'aac']

/** Creates helpers that make files in a folder, which is removed after the tests of a file. */
export function mediaMaker() {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talkreel-media-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const at = (name: string): string => join(folder, name)

  /** Creates a file with ffmpeg. */
  async function make(name: string, ...args: readonly string[]): Promise<string> {
    await runFfmpeg([...args, '-y', at(name)])
    return at(name)
  }

  /** Writes bytes or text to a file. */
  async function write(name: string, content: string | Uint8Array): Promise<string> {
    await writeFile(at(name), content)
    return at(name)
  }

  /** Copies a file and changes some of its bytes. */
  async function patch(file: string, name: string, change: (bytes: Buffer) => void): Promise<string> {
    const bytes = await readFile(file)
    change(bytes)
    return write(name, bytes)
  }

  /** Truncates a file to a share of its bytes. */
  async function cut(file: string, share: number): Promise<string> {
    const { length } = await readFile(file)
    await truncate(file, Math.floor(length * share))
    return file
  }

  return { at, make, write, patch, cut }
}

/** Writes a 32-bit number at an offset after each occurrence of an MP4 box name. */
export function writeInBoxes(bytes: Buffer, box: string, offset: number, value: number | 'a second'): void {
  for (let at = bytes.indexOf(box); at >= 0; at = bytes.indexOf(box, at + 1))
    // In headers with a duration, the ticks per second are right before it.
    bytes.writeUInt32BE(value === 'a second' ? bytes.readUInt32BE(at + offset - 4) : value, at + offset)
}
