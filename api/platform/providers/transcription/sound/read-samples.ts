import { resolve } from 'node:path'
import { MAX_SECONDS } from '@/compositions/catalog/field-limits'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { unreadable } from './check-sound'

/** The sample rate of all sound here, as required by the speech models. */
export const SAMPLE_RATE = 16_000

const BYTES = Float32Array.BYTES_PER_ELEMENT

export type ReadOptions = {
  signal?: AbortSignal
  /** Samples in each block but the last. */
  block: number
  /** Seconds of the file to read; from its start on by default. */
  range?: { start: number; end: number }
  /** Seconds to read at most; a day by default. */
  most?: number
}

const inputArgs = (file: string, { range, most = MAX_SECONDS }: ReadOptions): string[] => {
  const seek = range ? ['-ss', `${range.start}`, '-t', `${range.end - range.start}`] : []
  // Sound that begins after the picture, or has gaps, is filled with silence, so that sample n is at second n / rate.
  const filter = `aresample=${SAMPLE_RATE}:async=1:first_pts=0`
  return [
    ...seek,
    '-i',
    resolve(file),
    '-map',
    '0:a:0',
    '-vn',
    '-af',
    filter,
    '-ac',
    '1',
    '-t',
    `${most}`,
    '-f',
    'f32le',
    'pipe:1',
  ]
}

/**
 * The sound of a media file as mono samples from -1 to 1, block by block. Only a few blocks are in memory at a time,
 * and ffmpeg is killed when the caller stops iterating.
 * @throws {UnreadableSound} when ffmpeg can't decode it; the signal's reason when aborted.
 */
export async function* readSamples(file: string, options: ReadOptions): AsyncGenerator<Float32Array> {
  const stop = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, stop.signal]) : stop.signal
  const ffmpeg = spawnFfmpeg(inputArgs(file, options), { signal })
  ffmpeg.stdin.end()
  const size = options.block * BYTES
  let parts: Buffer[] = []
  let held = 0
  try {
    for await (const chunk of ffmpeg.stdout as AsyncIterable<Buffer>) {
      parts.push(chunk)
      held += chunk.length
      if (held < size) continue
      const bytes = Buffer.concat(parts)
      let at = 0
      for (; at + size <= held; at += size) yield toSamples(bytes.subarray(at, at + size))
      parts = [bytes.subarray(at)]
      held -= at
    }
    await ffmpeg.done
    if (held >= BYTES) yield toSamples(Buffer.concat(parts))
  } catch (error) {
    options.signal?.throwIfAborted()
    if (error instanceof FfmpegError) throw unreadable(file, error)
    throw error
  } finally {
    stop.abort()
  }
}

/** Copied, because a stream's bytes may start at an offset that is no multiple of four. */
const toSamples = (bytes: Buffer): Float32Array => {
  const whole = bytes.length - (bytes.length % BYTES)
  return new Float32Array(Uint8Array.prototype.slice.call(bytes, 0, whole).buffer)
}
