import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { BITS, FILM } from './film-bits'

/**
 * Re-encodes the beginning of a talk with the frame number drawn into each frame, like a rendition of the product.
 */
export const numberTalk = (talk: string, seconds: number, out: string): Promise<unknown> => {
  const box = (left: number, width: number, color: string, when = '1'): string =>
    `drawbox=x=${left}:y=${BITS.top}:w=${width}:h=${BITS.size}:color=${color}:t=fill:enable='${when}'`
  const bits = Array.from({ length: BITS.count }, (_, bit) =>
    box(BITS.left + bit * BITS.size, BITS.size, 'white', `gte(mod(n,${2 ** (bit + 1)}),${2 ** bit})`),
  )
  const filters = [
    `scale=${FILM.width}:${FILM.height}`,
    box(BITS.left, BITS.count * BITS.size, 'black'),
    ...bits,
    'format=yuv420p',
  ]
  return runFfmpeg([
    ...['-y', '-t', String(seconds), '-i', talk, '-vf', filters.join(',')],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '20',
      '-g',
      '60',
      '-r',
      '30',
      '-c:a',
      'aac',
      '-ac',
      '2',
      out,
    ],
  ])
}
