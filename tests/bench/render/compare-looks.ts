import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type CaptionPreset, captionPresets } from '../../../compositions/project/caption-style'
import { renderProject } from '../../../remotion/render/render-project'
import { drawReference, ssimAgainstReference } from '../../../remotion/render/testing/compare-engines'
import { type BenchInput, withCaptions } from './input'

/** Nearly without loss: what is compared is what is drawn, not how it is compressed. */
const LOSSLESS = { preset: 'ultrafast', crf: 1 }

/** Frames spread over the first two seconds, in words and between them. */
const FRAMES = [4, 17, 31, 44, 58]
const RANGE = { from: 0, to: 2 }

/** Where captions are. */
const STRIP = { left: 0, top: 1120, width: 1080, height: 440 }

/** SSIM of luma of the worst frame: of the whole picture, or of the captions' part of it where that is less. */
export type Alike = { look: CaptionPreset; ssim: number }

async function compareLook(
  { project, file }: BenchInput,
  look: CaptionPreset,
  folder: string,
): Promise<Alike> {
  await mkdir(folder)
  const styled = withCaptions(project, look)
  const media = { talk: file }
  await drawReference(styled, media, FRAMES, folder)
  const out = join(folder, 'sparse.mp4')
  const signal = new AbortController().signal
  await renderProject({
    ...{ project: styled, media, out, engine: 'sparse', range: RANGE, x264: LOSSLESS, signal },
    onProgress: () => {},
  })
  const whole = await ssimAgainstReference(out, FRAMES, folder)
  const strip = await ssimAgainstReference(out, FRAMES, folder, STRIP)
  return { look, ssim: Math.min(...whole, ...strip) }
}

/** Every caption style that there is, sparse against the browser's own frames. */
export async function compareLooks(input: BenchInput, folder: string): Promise<Alike[]> {
  const looks: Alike[] = []
  for (const look of captionPresets) looks.push(await compareLook(input, look, join(folder, look)))
  return looks
}
