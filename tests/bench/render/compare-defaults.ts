import { stat } from 'node:fs/promises'
import { projectFrames } from '@/compositions/time/normalize'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { drawReference, ssimAgainstReference } from '@/remotion/render/testing/compare-engines'
import type { BenchInput } from './input'

/** Frames that are compared, evenly distributed. */
const LOOKS = 12

/**
 * Mean luma SSIM against the browser's lossless frames, and megabytes of the picture without sound, of an export with
 * our default settings and with Remotion's.
 */
export type DefaultFigures = {
  default_ssim: number
  remotion_default_ssim: number
  default_mb: number
  remotion_default_mb: number
}

async function pictureMb(file: string): Promise<number> {
  const picture = `${file}.picture.mp4`
  await runFfmpeg(['-i', file, '-map', '0:v', '-c', 'copy', '-y', picture])
  return Number(((await stat(picture)).size / 1e6).toFixed(2))
}

/** Compares two renders of the input, `ours` and `theirs` (paths), in picture and size. */
export async function compareDefaults(
  { project, file }: BenchInput,
  { ours, theirs }: { ours: string; theirs: string },
  folder: string,
): Promise<DefaultFigures> {
  const all = projectFrames(project)
  const frames = Array.from({ length: LOOKS }, (_, look) => Math.floor(((look + 0.5) * all) / LOOKS))
  await drawReference(project, { talk: file }, frames, folder)
  const ssim = async (film: string): Promise<number> => {
    const values = await ssimAgainstReference(film, frames, folder)
    return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(4))
  }
  return {
    default_ssim: await ssim(ours),
    remotion_default_ssim: await ssim(theirs),
    default_mb: await pictureMb(ours),
    remotion_default_mb: await pictureMb(theirs),
  }
}
