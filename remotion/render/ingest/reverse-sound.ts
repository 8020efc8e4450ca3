import { open, rm } from 'node:fs/promises'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { SOUND } from './read-packets'

const RATE = 48_000

/** The format of reversed sound, as ffmpeg's input options: 16 bits, stereo, 48,000 samples a second. */
export const REVERSED_SOUND = ['-f', 's16le', '-ar', String(RATE), '-ac', '2']

/** Bytes of a sample of both channels, and samples that are reversed at once: 4 MiB. */
const SAMPLE = 4
const BLOCK = 2 ** 20

/** Reverses a file of samples block by block; after `samples` of them it is cut, and silence replaces missing ones. */
async function reverseSamples(file: string, out: string, samples: number): Promise<void> {
  await using source = await open(file)
  await using target = await open(out, 'w')
  await target.truncate(samples * SAMPLE)
  const { size } = await source.stat()
  const present = Math.min(samples, Math.floor(size / SAMPLE))
  for (let after = present; after > 0; ) {
    const first = Math.max(0, after - BLOCK)
    const block = new Uint32Array(after - first)
    await source.read(block, 0, block.byteLength, first * SAMPLE)
    await target.write(block.reverse(), 0, block.byteLength, (samples - after) * SAMPLE)
    after = first
  }
}

/**
 * Writes the sound of `seconds` of a file from second `start` on backward to `out`, as bare samples
 * (`REVERSED_SOUND`). Throws an `FfmpegError` if it can't be decoded.
 */
export async function reverseSound(
  file: string,
  { start, seconds }: { start: number; seconds: number },
  out: string,
  signal?: AbortSignal,
): Promise<void> {
  const forward = `${out}.forward`
  try {
    await runFfmpeg(
      [
        ...['-y', '-ss', String(start), '-t', String(seconds), '-i', file, '-map', SOUND],
        ...['-af', `aresample=${RATE}:async=1:first_pts=0`, ...REVERSED_SOUND, forward],
      ],
      { signal },
    )
    await reverseSamples(forward, out, Math.round(seconds * RATE))
  } finally {
    await rm(forward, { force: true })
  }
}
