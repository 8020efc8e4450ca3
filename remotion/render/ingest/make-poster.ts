import { rename, rm } from 'node:fs/promises'
import { runFfmpeg } from '../../environment/ffmpeg'

/** Height in pixels, and the quantiser that comes nearest to quality 0.8 (spec section 9). */
const HEIGHT = 200
const QUANTISER = '4'

/** A cut out of a picture: width by height, and the middle of it in fractions of the whole picture's width. */
export type PosterCut = { aspect: number; x: number }

/** The part of the whole height that a cut shows, as near to its middle as the picture reaches. */
const cutFilter = ({ aspect, x }: PosterCut): string =>
  `crop=w='min(iw,ih*${aspect})':h=ih:x='clip(iw*${x}-ow/2,0,iw-ow)':y=0,`

/** Writes the picture at `second` of a film, or a still picture, as a JPEG of 200 pixels height to `out`. */
export async function makePoster(
  file: string,
  second: number,
  out: string,
  { signal, cut }: { signal?: AbortSignal; cut?: PosterCut } = {},
): Promise<void> {
  const part = `${out}.part`
  try {
    await runFfmpeg(
      [
        ...[
          '-y',
          '-ss',
          String(second),
          '-i',
          file,
          '-frames:v',
          '1',
          '-vf',
          `${cut ? cutFilter(cut) : ''}scale=-2:${HEIGHT},format=yuvj420p`,
        ],
        ...['-q:v', QUANTISER, '-map_metadata', '-1', '-f', 'image2', '-update', '1', part],
      ],
      { signal },
    )
    await rename(part, out)
  } finally {
    await rm(part, { force: true })
  }
}
