import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { galleryFiles } from '@/cli/gallery/gallery-files'
import { ensureTalk } from '@/fixtures/talk/ensure-talk'
import { families } from '@/remotion/gallery/families'
import type { GalleryCase, GalleryFamily } from '@/remotion/gallery/gallery-case'
import { type LazyBrowser, lazyBrowser } from '@/remotion/render/browser'
import { renderProject } from '@/remotion/render/render-project'
import { drawReference, ssimAgainstReference } from '@/remotion/render/testing/compare-engines'
import { touchedPart } from './touched-part'

/** Nearly lossless, so that the drawing is compared rather than the compression. */
const LOSSLESS = { preset: 'ultrafast', crf: 1 }

/** Luma SSIM of the worst frame: of the whole picture, or of the overlay's area if that is lower. */
export type Alike = { look: string; ssim: number; sparse_share: number }

/** The frame of a case and its neighbors, within the bounds of the project. */
const framesAround = (frame: number): number[] => [frame - 1, frame, frame + 1].filter(one => one >= 0)

async function compareLook(
  { project, frame }: GalleryCase,
  look: string,
  { files, folder, browser }: { files: Record<string, string>; folder: string; browser: LazyBrowser },
): Promise<Alike> {
  await mkdir(folder, { recursive: true })
  const frames = framesAround(frame)
  const [first = 0, last = 0] = [frames[0], frames.at(-1)]
  await drawReference(project, files, frames, folder, browser)
  const out = join(folder, 'sparse.mp4')
  const { sparse_share } = await renderProject({
    ...{ project, media: files, out, engine: 'auto', x264: LOSSLESS, browser },
    range: { from: first / project.fps, to: (last + 1) / project.fps },
    signal: new AbortController().signal,
    onProgress: () => {},
  })
  const numbers = frames.map((_, index) => index)
  const whole = await ssimAgainstReference(out, numbers, folder)
  const part = await touchedPart(project, frame)
  const touched = part ? await ssimAgainstReference(out, numbers, folder, part) : []
  return { look, ssim: Math.min(...whole, ...touched), sparse_share }
}

/** Every look of the gallery's families that must render sparse, compared with the browser's frames. */
export async function compareLooks(folder: string, only?: string): Promise<Alike[]> {
  const { media, files } = await galleryFiles(await ensureTalk())
  const browser = lazyBrowser()
  const looks: Alike[] = []
  try {
    for (const [name, family] of Object.entries<GalleryFamily>(families)) {
      if (!family.goesSparse || (only && name !== only)) continue
      for (const [index, one] of family.cases(media).entries())
        looks.push(
          await compareLook(one, `${name}: ${one.label}`, {
            files,
            folder: join(folder, `${name}-${index}`),
            browser,
          }),
        )
    }
  } finally {
    await browser.close()
  }
  return looks
}
