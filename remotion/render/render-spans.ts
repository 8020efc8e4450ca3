import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { toProps } from '@/compositions/document/to-props'
import type { Prepared } from '@/compositions/scene/prepare'
import { type LazyBrowser, lazyBrowser } from './browser'
import { ensureBundle } from './bundle'
import { bundleHash } from './bundle-hash'
import type { DrawContext } from './draw-frames'
import type { X264Settings } from './encoder'
import type { Spectra } from './find-spectra'
import { renderFullSpan } from './full/render-span'
import type { SpanFile } from './join'
import type { OutputSize } from './output-size'
import type { Plan } from './plan/plan'
import type { Span } from './plan/spans'
import { followProgress, type RenderProgress } from './progress'
import { serveFiles } from './serve-files'
import type { Sources } from './source-file'
import type { DrawnFiles } from './sparse/compose'
import { drawPictures, noPictures } from './sparse/draw-pictures'
import { type SpanLayer, spanLayersOf } from './sparse/graph'
import { countPageDrawings, findNeededPictures } from './sparse/needed-pictures'
import { renderSparseSpan } from './sparse/render-span'
import { drawTables, missingTables, tablesOf } from './sparse/tables'

/** Finished spans that survive a killed render, for the next render of the same project. */
type SpanCache = {
  /** Copies a finished span to `file` and returns whether there was one. */
  take(span: Span, file: string): Promise<boolean>
  /** Saves a finished span. */
  put(span: Span, file: string): Promise<void>
}

/** Opens a span cache in `folder`. Its keys include the project, program, watermark, size and other settings. */
async function openSpanCache(
  folder: string,
  {
    prepared,
    x264,
    size,
    watermark,
  }: { prepared: Prepared; x264: X264Settings; size: OutputSize; watermark?: boolean },
): Promise<SpanCache> {
  await mkdir(folder, { recursive: true })
  const common = JSON.stringify([prepared.project, x264, size, watermark ?? false, await bundleHash()])
  const pathOf = (span: Span): string => {
    const hash = createHash('sha256').update(common).update(JSON.stringify(span)).digest('hex')
    return join(folder, `${hash.slice(0, 32)}.mp4`)
  }
  return {
    async take(span, file) {
      const path = pathOf(span)
      if (!existsSync(path)) return false
      await copyFile(path, file)
      return true
    },
    async put(span, file) {
      const path = pathOf(span)
      // Written to a temporary name first, so that the file is never incomplete.
      await copyFile(file, `${path}.part`)
      await rename(`${path}.part`, path)
    },
  }
}

export type SpansJob = {
  prepared: Prepared
  plan: Plan
  sources: Sources
  spectra: Spectra
  watermark?: boolean
  x264: X264Settings
  /** Size of the file in pixels. */
  size: OutputSize
  /** A browser of the caller, which stays open. */
  browser?: LazyBrowser
  /** An empty folder for files of this render. */
  folder: string
  /** A folder for finished spans that outlives this render. */
  kept?: string
  signal: AbortSignal
  onProgress(progress: RenderProgress): void
}

const lengthOf = ({ first, after }: Span): number => after - first

/** Opens the browser and the file server for pages, if pages are needed, while `work` runs. */
async function withStage<T>(
  { prepared, sources, spectra, watermark, signal, browser: shared }: SpansJob,
  needed: boolean,
  work: (context: DrawContext | null) => Promise<T>,
): Promise<T> {
  if (!needed) return work(null)
  const server = await serveFiles(await ensureBundle(), sources.paths)
  const browser = shared ?? lazyBrowser()
  try {
    const fonts = `${server.address}/public/fonts`
    const props = toProps(prepared.project, server.addresses, fonts, spectra, watermark)
    return await work({ browser, serveUrl: server.address, props, frames: prepared.frames, signal })
  } finally {
    if (!shared) await browser.close()
    await server.close()
  }
}

type SpanToRender = { span: Span; layers: SpanLayer[] | null; name: string }

const partOf = ({ span, name }: SpanToRender, folder: string): SpanFile => ({
  file: join(folder, `${name}.mp4`),
  frames: lengthOf(span),
})

/** Renders one span with its engine; `layers` are the layers of a sparse one. */
async function renderSpan(
  job: SpansJob,
  one: SpanToRender,
  context: DrawContext | null,
  drawnFiles: DrawnFiles,
  advance: (frames: number) => void,
): Promise<void> {
  const { prepared, x264, size, folder, signal } = job
  const { span, layers, name } = one
  const { file: out } = partOf(one, folder)
  let before = 0
  const onFrame = (done: number): void => {
    if (done > before) advance(done - before)
    before = Math.max(before, done)
  }
  const { format } = prepared.project
  if (layers)
    await renderSparseSpan({
      prepared,
      span,
      layers,
      drawnFiles,
      x264,
      size,
      folder,
      out,
      name,
      signal,
      onFrame,
    })
  else if (context)
    await renderFullSpan({ context, span, format, fps: prepared.fps, x264, size, out, onFrame })
  onFrame(lengthOf(span))
}

/** Copies the spans that an earlier render has finished into the folder and returns the others. */
async function unfinished(spans: readonly SpanToRender[], kept: SpanCache | null, folder: string) {
  const left: SpanToRender[] = []
  for (const one of spans) if (!(await kept?.take(one.span, partOf(one, folder).file))) left.push(one)
  return left
}

/** Renders every span of a plan to a file. Returns the files in order, and the number of drawn pictures. */
export async function renderSpans(job: SpansJob): Promise<{ parts: SpanFile[]; pictures: number }> {
  const { prepared, plan, sources, folder } = job
  const spans = plan.spans.map((span, index): SpanToRender => {
    const isSparse = span.engine === 'sparse'
    const layers = isSparse ? spanLayersOf(span, plan.items, sources.videos, prepared.project.format) : null
    return { span, layers, name: `span-${index}` }
  })
  const parts = spans.map(one => partOf(one, folder))
  const kept = job.kept ? await openSpanCache(job.kept, job) : null
  const left = await unfinished(spans, kept, folder)
  const wanted = findNeededPictures(left)
  const pictures = countPageDrawings(wanted)
  const framesBy = (engine: Span['engine']) =>
    left.reduce((sum, { span }) => sum + (span.engine === engine ? lengthOf(span) : 0), 0)
  const total = { picture: pictures, sparse: framesBy('sparse'), full: framesBy('full') }
  const progress = followProgress(total, plan.after - plan.first, job.onProgress)
  const tables = await tablesOf(left.map(({ span }) => span))
  const missing = missingTables(tables)
  const needed = pictures > 0 || missing.length > 0 || total.full > 0
  return withStage(job, needed, async context => {
    if (context) await drawTables(context, missing)
    const drawn = context
      ? await drawPictures(context, wanted, folder, () => progress.advance('picture', 1))
      : noPictures()
    for (const one of left) {
      await renderSpan(job, one, context, { ...drawn, tables }, frames =>
        progress.advance(one.span.engine, frames),
      )
      await kept?.put(one.span, partOf(one, folder).file)
    }
    return { parts, pictures }
  })
}
