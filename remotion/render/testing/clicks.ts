import { buffer } from 'node:stream/consumers'
import { runFfmpeg, spawnFfmpeg } from '@/remotion/environment/ffmpeg'

const RATE = 48_000

/**
 * Writes `seconds` of mono sound with a click (2 ms) at each of the given times in seconds; `extra` are output options.
 */
export async function makeClicks(
  out: string,
  clicks: readonly number[],
  seconds: number,
  extra: string[] = [],
): Promise<void> {
  const samples = new Float32Array(seconds * RATE)
  for (const click of clicks) samples.fill(0.8, Math.round(click * RATE), Math.round((click + 0.002) * RATE))
  const input = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', 'pipe:0']
  await runFfmpeg([...input, ...extra, '-y', out], { stdin: new Uint8Array(samples.buffer) })
}

/** Decodes the sound of a file to mono, 48,000 samples a second. */
export async function decodeSound(file: string): Promise<Float32Array> {
  const { stdin, stdout, done } = spawnFfmpeg([
    ...['-i', file, '-ac', '1', '-ar', String(RATE), '-f', 'f32le', 'pipe:1'],
  ])
  stdin.end()
  const bytes = await buffer(stdout)
  await done
  return new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
}

/** Returns the seconds at which sound starts after a tenth of a second of quiet. */
export function onsets(samples: Float32Array, loud = 0.25): number[] {
  const found: number[] = []
  let last = -RATE
  samples.forEach((sample, index) => {
    if (Math.abs(sample) < loud) return
    if (index - last > RATE / 10) found.push(index / RATE)
    last = index
  })
  return found
}
