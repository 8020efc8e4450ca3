import { spawnFfmpeg } from '../environment/ffmpeg'

/** Pictures a second that are looked at, and the size they are made for it. */
const LOOKS_A_SECOND = 5
const [WIDTH, HEIGHT] = [96, 54]

/** Changes of grey up to this are grain, not movement. */
const GRAIN = 10

/** How much moves in each column of the picture, over all pictures. */
async function movedColumns(pictures: AsyncIterable<Buffer>): Promise<Float64Array> {
  const moved = new Float64Array(WIDTH)
  const size = WIDTH * HEIGHT
  let before: Buffer | null = null
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of pictures) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= size) {
      const picture = rest.subarray(0, size)
      rest = rest.subarray(size)
      if (before)
        for (let at = 0; at < size; at++) {
          const change = Math.abs((picture[at] as number) - (before[at] as number))
          if (change > GRAIN) moved[at % WIDTH] = (moved[at % WIDTH] as number) + change
        }
      before = picture
    }
  }
  return moved
}

/**
 * Share of the cut's width that is looked through at a time: about a mouth and a pair of eyes. A face moves more in so
 * small a place than lights that flicker over a wall, however large the wall.
 */
const FACE = 0.25

/**
 * Where in the picture it moves most, as a fraction of its width: the centre of movement of the face-wide window that
 * holds most of it, for a cut that takes `share` of the width. Half where nothing moves. Who speaks moves more than
 * who listens, so this finds the speaker of a shot that stands still; it is no face detection.
 */
export function focusOf(moved: ArrayLike<number>, share: number): number {
  const columns = Array.from(moved)
  const width = Math.max(1, Math.round(columns.length * share * FACE))
  const sum = (from: number) => columns.slice(from, from + width).reduce((total, value) => total + value, 0)
  let best = Math.round((columns.length - width) / 2)
  let most = sum(best)
  for (let from = 0; from + width <= columns.length; from++) {
    const here = sum(from)
    if (here > most) [best, most] = [from, here]
  }
  if (most === 0) return 0.5
  const weighed = columns
    .slice(best, best + width)
    .reduce((total, value, at) => total + value * (best + at + 0.5), 0)
  return weighed / most / columns.length
}

/**
 * Looks at seconds `[start, end)` of a video and gives the focus of a picture that is to be cut to `aspect` (width by
 * height): fractions of the media. Throws a FfmpegError where the file can't be read.
 */
export async function findFocus(
  file: string,
  { start, end, aspect, signal }: { start: number; end: number; aspect: number; signal?: AbortSignal },
): Promise<{ x: number; y: number }> {
  const filter = `fps=${LOOKS_A_SECOND},scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`
  const input = ['-ss', String(start), '-t', String(end - start), '-i', file]
  const running = spawnFfmpeg([...input, '-an', '-vf', filter, '-f', 'rawvideo', 'pipe:1'], { signal })
  running.stdin.end()
  const moved = await movedColumns(running.stdout)
  await running.done
  return { x: focusOf(moved, Math.min(1, (aspect * HEIGHT) / WIDTH)), y: 0.5 }
}
