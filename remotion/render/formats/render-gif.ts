import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { LIMITS } from '@/compositions/catalog/limits'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { isBlack, readBrightness } from '../content/brightness'
import { RenderError } from '../render-error'
import { type RenderJob, renderProject } from '../render-project'
import { withTempFolder } from '../temp-folder'
import { checkFile } from './check-files'

const { gifFramesPerSecond: FPS, gifShortSidePixels: SIDE } = LIMITS.exports

/** An estimate of the share of the time that the video takes; palette and colors take the rest. */
const VIDEO_SHARE = 0.7

/** Almost without loss: the picture is encoded again. */
const X264 = { preset: 'veryfast', crf: 8 }

/**
 * One palette for the whole file, of the colors of what moves, and ordered dithering, which doesn't flicker and
 * compresses well (ffmpeg's documentation of palettegen and paletteuse).
 */
const FILTERS = [
  `[0:v]fps=${FPS},split[a][b]`,
  '[a]palettegen=stats_mode=diff[p]',
  '[b][p]paletteuse=dither=bayer:bayer_scale=4:diff_mode=rectangle',
].join(';')

async function brightestOf(file: string, signal: AbortSignal): Promise<number> {
  const read = await readBrightness(['-i', file], signal)
  return Math.max(...read.map(({ brightest }) => brightest))
}

/** Writes a project as a GIF that repeats forever: up to 15 frames a second, small, no sound. Throws like `renderProject`. */
export async function renderGif(job: RenderJob) {
  const { signal } = job
  const out = resolve(job.out)
  const started = performance.now()
  return withTempFolder(dirname(out), async folder => {
    const [video, file] = [join(folder, 'video.mp4'), join(folder, 'loop.gif')]
    const shortSide = Math.min(job.shortSide ?? SIDE, SIDE)
    const { probe, frames, sparse_share } = await renderProject({
      ...{ ...job, out: video, shortSide, x264: X264 },
      onProgress({ frame, secondsLeft, ...rest }) {
        const videoSeconds = (performance.now() - started) / 1000 + (secondsLeft ?? 0)
        // Unknown at the end of the video, when only colors are left.
        const left = secondsLeft ? Math.ceil(secondsLeft + videoSeconds * (1 / VIDEO_SHARE - 1)) : null
        job.onProgress({ ...rest, frame: Math.floor(frame * VIDEO_SHARE), secondsLeft: left })
      },
    })
    await runFfmpeg(['-i', video, '-filter_complex', FILTERS, '-loop', '0', '-f', 'gif', '-y', file], {
      signal,
    })
    // Its times are hundredths of a second.
    const tolerance = 1 / FPS + 0.01
    const { size, seconds } = await checkFile(
      file,
      { codec: 'gif', seconds: frames / probe.fps, tolerance, size: probe },
      signal,
    )
    if (isBlack(await brightestOf(file, signal)) && !isBlack(await brightestOf(video, signal)))
      throw new RenderError('The rendered GIF is black, and the project is not')
    await rename(file, out)
    job.onProgress({ frame: frames, frames, secondsLeft: 0 })
    return { duration: seconds, size, frames, sparse_share }
  })
}
