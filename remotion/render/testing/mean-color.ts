import { buffer } from 'node:stream/consumers'
import type { Rect } from '@/compositions/geometry/box'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'

/** Returns the mean red, green and blue (0 to 255) of a video's first frame; only inside `part` (pixels) if given. */
export async function meanColor(film: string, part?: Rect): Promise<number[]> {
  const crop = part ? `crop=${part.width}:${part.height}:${part.left}:${part.top},` : ''
  const toRgb = 'scale=in_color_matrix=bt709:in_range=tv:flags=accurate_rnd+full_chroma_int,format=rgb24'
  const { stdin, stdout, done } = spawnFfmpeg([
    ...[
      '-i',
      film,
      '-frames:v',
      '1',
      '-vf',
      `${toRgb},${crop}scale=1:1:flags=area`,
      '-f',
      'rawvideo',
      'pipe:1',
    ],
  ])
  stdin.end()
  const pixel = await buffer(stdout)
  await done
  return [...pixel]
}
