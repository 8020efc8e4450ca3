import { runFfmpeg } from '@/remotion/environment/ffmpeg'

const SOURCES = ['testsrc2', 'smptehdbars', 'mandelbrot', 'rgbtestsrc'] as const

const FPS = 30

type Shots = {
  /** Frames at which a new shot begins, ascending. */
  cuts: readonly number[]
  frames: number
  /** ffmpeg's size of the picture. */
  size?: string
}

/** Writes a video of 30 frames a second without sound that shows another of four test pictures after each cut. */
export async function makeShots(file: string, { cuts, frames, size = '640x360' }: Shots): Promise<void> {
  const edges = [0, ...cuts, frames]
  const parts = edges.slice(1).map((after, index) => after - (edges[index] ?? 0))
  const inputs = parts.flatMap((count, index) => [
    ...['-f', 'lavfi', '-t', String(count / FPS), '-i'],
    `${SOURCES[index % SOURCES.length]}=size=${size}:rate=${FPS}`,
  ])
  const graph = `${parts.map((_, index) => `[${index}:v]`).join('')}concat=n=${parts.length}`
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  await runFfmpeg(['-y', ...inputs, '-filter_complex', graph, ...coding, file])
}
