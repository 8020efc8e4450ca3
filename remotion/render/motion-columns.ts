import { spawnFfmpeg } from '../environment/ffmpeg'

/** Pictures a second that are looked at, and the size they are made for it. */
export const LOOKS_A_SECOND = 10
const [WIDTH, HEIGHT] = [96, 54]

/** Width over height of the pictures that are looked at. */
export const LOOK_ASPECT = WIDTH / HEIGHT

/** Changes of grey up to this are grain, not movement. */
const GRAIN = 10

/** How much has changed in each column from one picture to the next. */
function changedColumns(before: Buffer, picture: Buffer): Float64Array {
  const moved = new Float64Array(WIDTH)
  for (let at = 0; at < WIDTH * HEIGHT; at++) {
    const change = Math.abs((picture[at] as number) - (before[at] as number))
    if (change > GRAIN) moved[at % WIDTH] = (moved[at % WIDTH] as number) + change
  }
  return moved
}

/**
 * How much moves in each of 96 columns of a video between seconds `start` and `end`, ten times a second. Throws a
 * FfmpegError where the file can't be read.
 */
export async function motionColumns(
  file: string,
  { start, end, signal }: { start: number; end: number; signal?: AbortSignal },
): Promise<Float64Array[]> {
  const filter = `fps=${LOOKS_A_SECOND},scale=${WIDTH}:${HEIGHT}:flags=area,format=gray`
  const input = ['-ss', String(start), '-t', String(end - start), '-i', file]
  const running = spawnFfmpeg([...input, '-an', '-vf', filter, '-f', 'rawvideo', 'pipe:1'], { signal })
  running.stdin.end()
  const size = WIDTH * HEIGHT
  const moved: Float64Array[] = []
  let before: Buffer | null = null
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of running.stdout) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    while (rest.length >= size) {
      const picture = rest.subarray(0, size)
      rest = rest.subarray(size)
      if (before) moved.push(changedColumns(before, picture))
      before = picture
    }
  }
  await running.done
  return moved
}

/** Movement of each column over all pictures. */
export function summed(moved: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(WIDTH)
  for (const columns of moved)
    columns.forEach((value, at) => {
      sum[at] = (sum[at] as number) + value
    })
  return sum
}
