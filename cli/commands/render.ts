import { basename } from 'node:path'
import { loudnessFor } from '@/compositions/catalog/destinations'
import { withCaptions } from '@/compositions/document/with-captions'
import { type LazyBrowser, lazyBrowser } from '@/remotion/render/browser'
import { type FormatReport, renderFormat } from '@/remotion/render/formats/render-format'
import type { RenderProgress } from '@/remotion/render/progress'
import { type RenderReport, renderProject } from '@/remotion/render/render-project'
import { userPath } from '../data-dir'
import { interruption } from '../interrupt'
import { progressLine } from '../progress-line'
import { readBatch } from '../render/batch'
import { renderWithDeployments } from '../render/on-lambda'
import { formatOfFile, type Options, type Order, readOptions, USAGE } from '../render/options'
import { progressText } from '../render/progress-text'
import { type ProjectReader, projectSource } from '../render/project-source'
import { UsageError } from '../usage-error'

type Rendered = (RenderReport | FormatReport) & { out: string }

type Look = Pick<Options, 'captions' | 'normalize'>

/** What the renders of a command share. */
type Shared = { look: Look; read: ProjectReader; browser: LazyBrowser; signal: AbortSignal }

async function renderOne(order: Order, { look, read, browser, signal }: Shared): Promise<Rendered> {
  const format = formatOfFile(order.out)
  const { project, media } = await read(order.project, signal)
  const out = userPath(order.out)
  const { engine, from = 0, to = Number.POSITIVE_INFINITY } = order
  const line = progressLine()
  try {
    const job = {
      ...{
        project: withCaptions(project, look.captions),
        media,
        out,
        signal,
        ...(look.normalize && { loudness: loudnessFor() }),
      },
      range: { from, to },
      onProgress: (progress: RenderProgress) => line.update(progressText(basename(out), progress)),
    }
    if (engine === 'lambda' && format !== 'mp4')
      throw new UsageError('Lambda makes MP4 files only: leave --engine out.')
    if (format !== 'mp4' && engine !== 'lambda') {
      const report = await renderFormat({ ...job, engine, browser, format, captions: 'burned' })
      line.end(`${basename(out)}: ${report.frames} frames, ${report.seconds.toFixed(1)} s`)
      return { out, ...report }
    }
    const report =
      engine === 'lambda'
        ? await renderWithDeployments(job)
        : await renderProject({ ...job, engine, browser })
    const { frames, pictures_drawn, seconds } = report
    line.end(`${basename(out)}: ${frames} frames, ${pictures_drawn} pictures drawn, ${seconds.toFixed(1)} s`)
    return { out, ...report }
  } catch (error) {
    line.end()
    throw error
  }
}

/**
 * `npm run render`: renders projects to files, one after another in one browser. Progress goes to stderr. Stdout
 * gets the path of each file, or with `--json` one object: the render's report, or `{renders: [...]}` for a batch.
 */
export const run = async (args: string[]): Promise<number> => {
  const { orders, batch, server, json, help, ...look } = readOptions(args)
  if (help) {
    console.log(USAGE)
    return 0
  }
  const signal = interruption()
  const browser = lazyBrowser()
  const { read, close } = projectSource(server)
  const rendered: Rendered[] = []
  try {
    for (const order of orders ?? (await readBatch(batch ?? ''))) {
      rendered.push(await renderOne(order, { look, read, browser, signal }))
      if (!json) console.log(rendered.at(-1)?.out)
    }
  } finally {
    await Promise.all([browser.close(), close()])
  }
  if (json) console.log(JSON.stringify(batch ? { renders: rendered } : rendered[0]))
  return 0
}
