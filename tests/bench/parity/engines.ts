import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LocalLambda } from '@/cli/lambda/local-lambda'
import { noEvents } from '@/lambda/render-events'
import { renderOnLambda } from '@/lambda/render-on-lambda'
import { bucketStorage } from '@/lambda/render-storage'
import { ownSlots } from '@/lambda/slots'
import type { GalleryCase } from '@/remotion/gallery/gallery-case'
import type { LazyBrowser } from '@/remotion/render/browser'
import { renderProject } from '@/remotion/render/render-project'
import type { TakePreview } from './preview'

/** Everything that shows a frame of a project. */
export const ENGINES = ['preview', 'sparse', 'full', 'lambda'] as const

export type EngineName = (typeof ENGINES)[number]

/** A file with the picture of one frame (PNG, or MP4 of that frame), and why sparse drew it whole. */
export type Shown = { file: string; reason?: string | null }

/** The parts that all looks share: media by mediaRef, and `lambda` where this user may create namespaces. */
export type ParityContext = {
  files: Record<string, string>
  browser: LazyBrowser
  takePreview: TakePreview
  lambda: LocalLambda | null
}

/** Nearly lossless, so that the drawing is compared rather than the compression. */
const LOSSLESS = { preset: 'ultrafast', crf: 1 }

const jobFor = ({ project, frame }: GalleryCase, { files, browser }: ParityContext, out: string) => ({
  ...{ project, media: files, out, x264: LOSSLESS, browser },
  range: { from: frame / project.fps, to: (frame + 1) / project.fps },
  signal: new AbortController().signal,
  onProgress: () => {},
})

const SHOW: Record<
  EngineName,
  (look: GalleryCase, context: ParityContext, folder: string) => Promise<Shown>
> = {
  async preview({ project, frame }, { takePreview }, folder) {
    const file = join(folder, 'preview.png')
    await writeFile(file, await takePreview(project, frame))
    return { file }
  },
  async sparse(look, context, folder) {
    const file = join(folder, 'sparse.mp4')
    const { spans } = await renderProject({ ...jobFor(look, context, file), engine: 'auto' })
    return { file, reason: spans.find(span => span.engine === 'full')?.reason ?? null }
  },
  async full(look, context, folder) {
    const file = join(folder, 'full.mp4')
    await renderProject({ ...jobFor(look, context, file), engine: 'full' })
    return { file }
  },
  async lambda(look, context, folder) {
    if (!context.lambda) throw new Error('Local Lambda was not started.')
    const deployments = [context.lambda.deployment]
    const file = join(folder, 'lambda.mp4')
    const target = { deployments, slots: ownSlots(deployments), storage: bucketStorage, events: noEvents }
    await renderOnLambda({ ...jobFor(look, context, file), id: 'parity', target })
    return { file }
  },
}

/** Shows the frame of a look with one engine, in a file in `folder`. Throws what the engine throws. */
export const showWith = (
  engine: EngineName,
  look: GalleryCase,
  context: ParityContext,
  folder: string,
): Promise<Shown> => SHOW[engine](look, context, folder)
