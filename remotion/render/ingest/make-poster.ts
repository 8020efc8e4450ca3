import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { damagedError } from './media-error'
import { readProbe } from './media-probe'
import { PICTURE } from './read-packets'
import { isHighRange, toneMap } from './tone-map'

/** Height in pixels, and the quantiser that comes nearest to quality 0.8 (PR13). */
const HEIGHT = 200
const QUANTISER = '4'

/** Width in heights at most: of a wider picture the middle is shown. */
const WIDEST = 4

/** Seconds into a film up to which it is decoded from its start where the place can't be gone to. */
const NEAR = 60

/** A cut out of a picture: width by height, and the middle of it in fractions of the whole picture's width. */
export type PosterCrop = { aspect: number; x: number }

/** The part of the whole height that a cut shows, as near to its middle as the picture reaches. */
const cutFilter = ({ aspect, x }: PosterCrop): string =>
  `crop=w='min(iw,ih*${aspect})':h=ih:x='clip(iw*${x}-ow/2,0,iw-ow)':y=0`

async function posterFilter(file: string, cut: PosterCrop, signal?: AbortSignal): Promise<string> {
  const probe = readProbe(file, await ffprobe(file, { signal }))
  const isStill = probe?.kind === 'image'
  return [
    ...(probe?.video?.squarePixels || isStill ? [] : ['scale=iw*sar:ih']),
    cutFilter(cut),
    `scale=w='2*max(1,round(iw*${HEIGHT}/ih/2))':h=${HEIGHT},setsar=1`,
    ...(probe?.video && isHighRange(probe.video) ? toneMap(probe.video) : []),
    'format=yuvj420p',
  ].join(',')
}

/** Places to take a picture from, the best first: what ffmpeg takes before and behind the file's name. */
const placesOf = (second: number): { before: string[]; behind: string[] }[] => [
  { before: ['-ss', String(second)], behind: [] },
  ...(second <= NEAR ? [{ before: [], behind: ['-ss', String(second)] }] : []),
  { before: [], behind: [] },
]

/**
 * Writes the picture at `second` of a film, or a still picture, as a JPEG of 200 pixels height to `out`; where that can't
 * be decoded, as in a film whose only key frame is its first, the first one that can. Throws a `MediaError` where there
 * is none.
 */
export async function makePoster(
  file: string,
  second: number,
  out: string,
  { signal, cut = { aspect: WIDEST, x: 0.5 } }: { signal?: AbortSignal; cut?: PosterCrop } = {},
): Promise<void> {
  const part = `${out}.part`
  let failure: unknown
  try {
    const written = ['-frames:v', '1', '-map', PICTURE, '-vf', await posterFilter(file, cut, signal)]
    const format = ['-q:v', QUANTISER, '-map_metadata', '-1', '-f', 'image2', '-update', '1', part]
    for (const { before, behind } of placesOf(second)) {
      await runFfmpeg(['-y', ...before, '-i', file, ...behind, ...written, ...format], { signal }).catch(
        (error: unknown) => {
          if (!(error instanceof FfmpegError)) throw error
          failure = error
        },
      )
      if (!existsSync(part)) continue
      await rename(part, out)
      return
    }
    throw damagedError(failure)
  } finally {
    await rm(part, { force: true })
  }
}
