import type { OpenedRender } from '../open-render'
import { RenderError } from '../render-error'
import type { RenderJob } from '../render-project'
import { isBlack, isBright, readBrightness, readKeyFrames } from './brightness'
import { drawPngs } from './draw-pngs'

/** Where the picture is looked at, as shares of the length. */
const SHARES = [0.2, 0.5, 0.8]

type Checked = Pick<RenderJob, 'browser' | 'watermark' | 'signal'>

/** Throws if the project shows something in one of the frames, which are numbers in the project. */
async function failIfShown(opened: OpenedRender, numbers: number[], job: Checked): Promise<void> {
  const pictures = await drawPngs(opened, numbers, job)
  for (const [index, stdin] of pictures.entries()) {
    const [meant] = await readBrightness(['-f', 'png_pipe', '-i', 'pipe:0'], job.signal, stdin)
    if (!isBright(meant?.brightest ?? 0)) continue
    const second = (((numbers[index] ?? 0) - opened.range.first) / opened.prepared.fps).toFixed(1)
    throw new RenderError(`The rendered file is black at ${second} s, where the project shows a picture`)
  }
}

/**
 * Throws a `RenderError` if a video is black where its project shows something. Only key frames are decoded, and only
 * black ones are drawn again to compare, so a project that is black on purpose passes.
 */
export async function checkBlack(file: string, opened: OpenedRender, job: Checked): Promise<void> {
  const { range, prepared } = opened
  const length = range.after - range.first
  const black = new Set<number>()
  const keyFrames = await readKeyFrames(
    file,
    SHARES.map(share => (share * length) / prepared.fps),
    job.signal,
  )
  for (const [index, found] of keyFrames.entries()) {
    if (found && !isBlack(found.brightest)) continue
    const share = SHARES[index] as number
    const frame = found ? Math.round(found.second * prepared.fps) : Math.floor(share * length)
    black.add(range.first + Math.min(frame, length - 1))
  }
  if (black.size)
    await failIfShown(
      opened,
      [...black].sort((a, b) => a - b),
      job,
    )
}
