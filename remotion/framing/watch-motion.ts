import { spawnFfmpeg } from '../environment/ffmpeg'
import { piecesOf } from '../environment/pieces-of'
import type { Person } from './person'

/** Pictures a second and their size: a mouth that speaks opens some four times a second. */
export const MOTION_RATE = 10
const [WIDTH, HEIGHT] = [192, 108]

/** Changes of gray up to this many levels are grain. */
const GRAIN = 6

/** Share of a body's height, from its top, in which somebody who speaks moves: face, shoulders, hands in front. */
const UPPER = 0.55

/** How much changed at each pixel from one picture to the next, ten times a second; index 0 is half a step after `start`. */
export type Motion = readonly Uint8Array[]

/**
 * Measures movement between seconds `[start, end)` of a film.
 * @throws {FfmpegError} where the file can't be read.
 */
export async function watchMotion(
  file: string,
  { start, end, signal }: { start: number; end: number; signal?: AbortSignal | undefined },
): Promise<Motion> {
  const filter = `fps=${MOTION_RATE},scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`
  const input = ['-ss', String(start), '-t', String(end - start), '-i', file]
  const running = spawnFfmpeg([...input, '-an', '-vf', filter, '-f', 'rawvideo', 'pipe:1'], {
    ...(signal && { signal }),
  })
  running.stdin.end()
  const motion: Uint8Array[] = []
  let before: Uint8Array | null = null
  for await (const picture of piecesOf(running.stdout, WIDTH * HEIGHT)) {
    const last: Uint8Array | null = before
    if (last) {
      motion.push(
        picture.map((level, at) => {
          const change = Math.abs(level - (last[at] as number))
          return change > GRAIN ? change : 0
        }),
      )
    }
    before = Uint8Array.from(picture)
  }
  await running.done
  return motion
}

/** Mean change at the face and upper body of a person, in levels of gray. */
export function motionOf(changed: Uint8Array, person: Person): number {
  const edge = (share: number, size: number) => Math.round(Math.min(1, Math.max(0, share)) * size)
  const [left, right] = [edge(person.left, WIDTH), edge(person.right, WIDTH)]
  const top = edge(person.top, HEIGHT)
  const bottom = edge(person.top + UPPER * (person.bottom - person.top), HEIGHT)
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) sum += changed[y * WIDTH + x] as number
  return sum / Math.max(1, (right - left) * (bottom - top))
}
