import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { FfmpegError } from '@/remotion/environment/ffmpeg-error'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { damagedError } from './media-error'
import { readProbe } from './media-probe'
import { PICTURE } from './read-packets'
import { isHighRange, toneMap } from './tone-map'

/** Height in pixels, and the quantizer that is closest to quality 0.8 (PR13). */
const HEIGHT = DEFAULTS.posters.videoThumbnailHeightPixels
const QUANTISER = '4'

/** Maximum width as a multiple of the height: wider pictures are cropped to the middle. */
const WIDEST = 4

/** Seconds into a video up to which it is decoded from its start if seeking fails. */
const NEAR = 60

/** A crop of a picture: its aspect ratio, and its middle as a fraction of the picture's width. */
export type PosterCrop = { aspect: number; x: number }

/** Returns the filter for a crop of full height, as close to its middle as the picture's edges allow. */
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

/** Returns ways to extract a picture, best first: ffmpeg's options before and after the file name. */
const placesOf = (second: number): { before: string[]; behind: string[] }[] => [
  { before: ['-ss', String(second)], behind: [] },
  ...(second <= NEAR ? [{ before: [], behind: ['-ss', String(second)] }] : []),
  { before: [], behind: [] },
]

/**
 * Writes the picture at `second` of a video, or a still picture, to `out` as a JPEG of 200 pixels height. If it can't
 * be decoded, as in a video with only one key frame, the first decodable one is used. Throws a `MediaError` if there is
 * none.
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
