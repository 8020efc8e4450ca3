import type { Rect } from '@/compositions/geometry/box'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'

/**
 * Pixels near a color in a frame: their number, their centroid, and the first and last column with any, in pixels.
 */
export type Lit = { count: number; x: number; y: number; from: number; to: number }

/** Tolerance of a channel after 4:2:0 and encoding. */
const TOLERANCE = 48

/** Finds the pixels near `color` (red, green, blue) inside `region` of frame `n` of a video. */
export async function litPixels(
  video: string,
  n: number,
  { left, top, width, height }: Rect,
  color: readonly [number, number, number],
  fps = 30,
): Promise<Lit> {
  const crop = `crop=${width}:${height}:${left}:${top}:exact=1`
  // Half a frame early, so that the first frame kept is frame n itself.
  const seek = ['-ss', String(Math.max(0, (n - 0.5) / fps))]
  const output = ['-vf', crop, '-frames:v', '1', '-pix_fmt', 'rgb24', '-f', 'rawvideo', 'pipe:1']
  const running = spawnFfmpeg([...seek, '-i', video, ...output])
  running.stdin.end()
  const chunks: Buffer[] = []
  for await (const chunk of running.stdout) chunks.push(chunk as Buffer)
  await running.done
  const pixels = Buffer.concat(chunks)
  if (pixels.length !== width * height * 3) throw new Error(`frame ${n} of ${video} did not come`)
  let [count, x, y, from, to] = [0, 0, 0, width, -1]
  for (let at = 0; at < width * height; at++) {
    if (!color.every((value, channel) => Math.abs((pixels[at * 3 + channel] as number) - value) < TOLERANCE))
      continue
    count++
    const column = at % width
    x += column
    y += Math.floor(at / width)
    from = Math.min(from, column)
    to = Math.max(to, column)
  }
  return { count, x: left + x / count, y: top + y / count, from: left + from, to: left + to }
}
