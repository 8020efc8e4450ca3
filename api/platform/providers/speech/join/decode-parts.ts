import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'

/** Samples a second of a podcast; what Talkreel edits and renders with, too. */
export const RATE = 48_000
export const BYTES = Float32Array.BYTES_PER_ELEMENT

/** ffmpeg's options for decoded speech. */
export const RAW = ['-f', 'f32le', '-ar', `${RATE}`, '-ac', '1']

/** Decoded speech: samples `[from, from + count)` of a raw file (see `RAW`). */
export type DecodedPart = { raw: string; from: number; count: number }

/**
 * Decodes files one after another into the folder, into one raw file for each speaker, so that each speaker can be
 * measured as a whole.
 * @throws {FfmpegError} when a file can't be decoded; the signal's reason when aborted.
 */
export const decodeParts = async (
  parts: readonly { file: string; speaker: string }[],
  folder: string,
  signal: AbortSignal | undefined,
): Promise<DecodedPart[]> => {
  const ids = [...new Set(parts.map(({ speaker }) => speaker))]
  const lengths = new Map<string, number>()
  const decoded: DecodedPart[] = []
  for (const { file, speaker } of parts) {
    const raw = join(folder, `speaker-${ids.indexOf(speaker)}.raw`)
    const { stdin, stdout, done } = spawnFfmpeg(['-i', file, '-map', '0:a:0', ...RAW, 'pipe:1'], { signal })
    stdin.end()
    await Promise.all([pipeline(stdout, createWriteStream(raw, { flags: 'a' })), done])
    const from = lengths.get(raw) ?? 0
    const after = Math.floor((await stat(raw)).size / BYTES)
    lengths.set(raw, after)
    decoded.push({ raw, from, count: after - from })
  }
  return decoded
}
