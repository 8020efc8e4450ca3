import { rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { projectFrames } from '@/compositions/time/normalize'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { isBlack, isBright, readBrightness } from '../content/brightness'
import { drawPngs } from '../content/draw-pngs'
import { makePoster } from '../ingest/make-poster'
import { openRender } from '../open-render'
import { outputSize } from '../output-size'
import { RenderError } from '../render-error'
import { type RenderJob, renderProject } from '../render-project'
import { withTempFolder } from '../temp-folder'
import { checkFile } from './check-files'

/** The range of the one frame at the start of a job's range, in seconds; the last frame where that is the end. */
function frameRange({ project, range }: RenderJob): NonNullable<RenderJob['range']> {
  const last = (projectFrames(project) - 1) / project.fps
  const from = Math.min(range?.from ?? 0, last)
  return { from, to: from + 1 / project.fps }
}

/** Draws the frame at the start of the range as a PNG, and checks it. */
async function drawPng(job: RenderJob, folder: string): Promise<{ file: string; size: number }> {
  const { signal, project } = job
  const range = frameRange(job)
  const opened = await openRender({ ...job, range })
  const [drawn, file] = [join(folder, 'drawn.png'), join(folder, 'frame.png')]
  const [picture] = await drawPngs(opened, [opened.range.first], job)
  await writeFile(drawn, picture as Buffer)
  const size = outputSize(project.format, job.shortSide)
  const scale = `scale=${size.width}:${size.height}:flags=lanczos,format=rgb24`
  await runFfmpeg(['-i', drawn, '-vf', scale, '-frames:v', '1', '-f', 'image2', '-update', '1', '-y', file], {
    signal,
  })
  const probe = await checkFile(file, { codec: 'png', seconds: null, tolerance: 0, size }, signal)
  const [read] = await readBrightness(['-i', file], signal)
  if (isBlack(read?.brightest ?? 0)) {
    // A frame that is black on purpose is so in a video too.
    const video = join(folder, 'frame.mp4')
    await renderProject({ ...job, range, out: video, onProgress: () => {} })
    const [meant] = await readBrightness(['-i', video], signal)
    if (isBright(meant?.brightest ?? 0))
      throw new RenderError('The picture is black, where the project shows something')
  }
  return { file, size: probe.size }
}

async function renderStill(
  job: RenderJob,
  finish: (png: { file: string; size: number }, folder: string) => Promise<{ file: string; size: number }>,
) {
  const out = resolve(job.out)
  return withTempFolder(dirname(out), async folder => {
    job.onProgress({ frame: 0, frames: 1, secondsLeft: null })
    const made = await finish(await drawPng(job, folder), folder)
    await rename(made.file, out)
    job.onProgress({ frame: 1, frames: 1, secondsLeft: 0 })
    return { duration: 0, size: made.size, frames: 1, sparse_share: 0 }
  })
}

/** Writes the frame at the start of the range as a PNG. Throws like `renderProject`. */
export const renderPng = (job: RenderJob) => renderStill(job, async png => png)

/** Writes the frame at the start of the range as a small JPEG, as posters are (PR13). Throws like `renderProject`. */
export const renderPosterFile = (job: RenderJob) =>
  renderStill(job, async (png, folder) => {
    const file = join(folder, 'poster.jpg')
    await makePoster(png.file, 0, file, { signal: job.signal })
    const probe = await checkFile(
      file,
      { codec: 'mjpeg', seconds: null, tolerance: 0, size: null },
      job.signal,
    )
    return { file, size: probe.size }
  })
