import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toProps } from '@/compositions/document/to-props'
import type { Prepared } from '@/compositions/scene/prepare'
import { type LazyBrowser, lazyBrowser } from './browser'
import type { DrawContext } from './draw-frames'
import type { X264Settings } from './encoder'
import type { Spectra } from './find-spectra'
import { renderFullSpan } from './full/render-span'
import type { SpanFile } from './join'
import type { KeptFiles } from './kept/kept-file'
import { openPieceStore, type PieceStore } from './kept/piece-store'
import { spanKeysOf } from './kept/span-keys'
import type { OutputSize } from './output-size'
import type { Plan } from './plan/plan'
import type { Span } from './plan/spans'
import { followProgress, type Pace, type RenderProgress } from './progress'
import type { Sources } from './source-file'
import type { DrawnFiles } from './sparse/compose'
import { drawPictures, noPictures } from './sparse/draw-pictures'
import { type SpanLayer, spanLayersOf } from './sparse/graph'
import { countPageDrawings, findNeededPictures } from './sparse/needed-pictures'
import { renderSparseSpan } from './sparse/render-span'
import { drawTables, missingTables, tablesOf } from './sparse/tables'

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
  /** Where finished spans are kept for later renders. */
  kept?: KeptFiles | undefined
  /** The measured pace of an earlier render. */
  pace?: Pace
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
  const browser = shared ?? lazyBrowser()
  try {
    const { address, list } = await browser.pages()
    using files = list(sources.paths)
    const props = toProps(prepared.project, files.addresses, `${address}/public/fonts`, spectra, watermark)
    return await work({ browser, serveUrl: address, props, frames: prepared.frames, signal })
  } finally {
    if (!shared) await browser.close()
  }
}

/** A span, the layers of a sparse one, the name of its files, and its key where spans are kept. */
type SpanToRender = { span: Span; layers: SpanLayer[] | null; name: string; key: string | null }

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

/** Spans to render, and spans with the same content as one of these, by whose key they are found. */
type Missing = { left: SpanToRender[]; again: SpanToRender[] }

/** Copies the kept spans into the folder and returns the others. */
async function takeKept(
  spans: readonly SpanToRender[],
  store: PieceStore | null,
  folder: string,
): Promise<Missing> {
  const missing: Missing = { left: [], again: [] }
  const keys = new Set<string | null>()
  for (const one of spans) {
    const { key } = one
    if (key && (await store?.take(key, partOf(one, folder).file))) continue
    missing[key && keys.has(key) ? 'again' : 'left'].push(one)
    keys.add(key)
  }
  return missing
}

/** The spans of a plan with their layers and, where spans are kept, their keys. */
async function spansToRender(job: SpansJob): Promise<SpanToRender[]> {
  const { prepared, plan, sources } = job
  const spans = plan.spans.map((span, index): Omit<SpanToRender, 'key'> => {
    const isSparse = span.engine === 'sparse'
    const layers = isSparse ? spanLayersOf(span, plan.items, sources.videos, prepared.project.format) : null
    return { span, layers, name: `span-${index}` }
  })
  const keys = job.kept ? await spanKeysOf(spans, job) : []
  return spans.map((one, index) => ({ ...one, key: keys[index] ?? null }))
}

/** The files of spans in order, the number of drawn pictures and of frames that were kept, and the measured pace. */
type RenderedSpans = { parts: SpanFile[]; pictures: number; keptFrames: number; pace: Pace }

/** Renders every span of a plan to a file, except for those that are kept from earlier renders. */
export async function renderSpans(job: SpansJob): Promise<RenderedSpans> {
  const { plan, folder } = job
  const spans = await spansToRender(job)
  const parts = spans.map(one => partOf(one, folder))
  const store = job.kept
    ? await openPieceStore(
        job.kept,
        spans.flatMap(({ key }) => key ?? []),
        folder,
      )
    : null
  const { left, again } = await takeKept(spans, store, folder)
  const wanted = findNeededPictures(left)
  const pictures = countPageDrawings(wanted)
  const framesIn = (some: readonly SpanToRender[]) => some.reduce((sum, { span }) => sum + lengthOf(span), 0)
  const framesBy = (engine: Span['engine']) => framesIn(left.filter(({ span }) => span.engine === engine))
  const total = { picture: pictures, sparse: framesBy('sparse'), full: framesBy('full') }
  const frames = plan.after - plan.first
  const keptFrames = frames - framesIn(left)
  const progress = followProgress(total, { frames, kept: keptFrames, pace: job.pace }, job.onProgress)
  const tables = await tablesOf(left.map(({ span }) => span))
  const missing = missingTables(tables)
  const needed = pictures > 0 || missing.length > 0 || total.full > 0
  return withStage(job, needed, async context => {
    if (context) await drawTables(context, missing)
    const drawn = context
      ? await drawPictures(context, wanted, folder, () => progress.advance('picture', 1))
      : noPictures()
    for (const one of left) {
      await renderSpan(job, one, context, { ...drawn, tables }, count =>
        progress.advance(one.span.engine, count),
      )
      if (one.key) await store?.put(one.key, partOf(one, folder).file)
    }
    for (const one of again) {
      const same = left.find(({ key }) => key === one.key) as SpanToRender
      await copyFile(partOf(same, folder).file, partOf(one, folder).file)
    }
    await store?.settled()
    return { parts, pictures, keptFrames, pace: progress.pace() }
  })
}
