import { MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'

/** `seconds` limits how much sound is read. */
export type SoundOptions = { signal?: AbortSignal; seconds?: number }

/** Values a second. */
export const PEAKS_RATE = 50

const RATE = 8_000
const WINDOW = RATE / PEAKS_RATE

/**
 * Returns the loudness of a file for drawing its wave: the peak amplitude in each fiftieth of a second, 0 to 255. An
 * hour takes 180 kB; the sound itself is never held in memory.
 */
export async function makePeaks(
  file: string,
  { signal, seconds = MEDIA_LIMITS.seconds }: SoundOptions = {},
): Promise<Uint8Array> {
  const args = [
    '-i',
    file,
    '-vn',
    '-t',
    String(seconds),
    '-ac',
    '1',
    '-ar',
    String(RATE),
    '-f',
    's8',
    'pipe:1',
  ]
  const { stdin, stdout, done } = spawnFfmpeg(args, { signal })
  stdin.end()
  const peaks: number[] = []
  let [peak, count] = [0, 0]
  for await (const chunk of stdout as AsyncIterable<Buffer>)
    for (const byte of new Int8Array(chunk.buffer, chunk.byteOffset, chunk.length)) {
      peak = Math.max(peak, Math.abs(byte))
      if (++count < WINDOW) continue
      peaks.push(Math.min(255, peak * 2))
      ;[peak, count] = [0, 0]
    }
  if (count) peaks.push(Math.min(255, peak * 2))
  await done
  return Uint8Array.from(peaks)
}
