import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'

/** Mean luma, of 255, above which a frame counts as white. */
const WHITE = 180

/** The seconds at which frames of a video become white, from the mean luma of each frame. */
export async function findFlashes(file: string): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-flashes-'))
  try {
    const list = join(folder, 'luma.txt')
    await runFfmpeg([
      ...['-i', file, '-an', '-vf', `signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=${list}`],
      ...['-f', 'null', '-'],
    ])
    const found: number[] = []
    let wasWhite = false
    for (const [, time, luma] of (await readFile(list, 'utf8')).matchAll(
      /pts_time:([\d.]+)\s+\S+=([\d.]+)/g,
    )) {
      const isWhite = Number(luma) > WHITE
      if (isWhite && !wasWhite) found.push(Number(time))
      wasWhite = isWhite
    }
    return found
  } finally {
    await rm(folder, { recursive: true })
  }
}
