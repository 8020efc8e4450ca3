import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Prepared } from '@/compositions/scene/prepare'
import { videoOutput, type X264Settings } from '../encoder'
import { feedFfmpeg, type WriteBytes } from '../feed-ffmpeg'
import { type OutputSize, toOutputSize } from '../output-size'
import type { Span } from '../plan/spans'
import { paintAtlas } from './atlas'
import { compose, type DrawnFiles } from './compose'
import type { SpanLayer } from './graph'

export type SparseJob = {
  prepared: Prepared
  span: Span
  layers: readonly SpanLayer[]
  drawnFiles: DrawnFiles
  x264: X264Settings
  size: OutputSize
  /** The folder of the drawn pictures, also for temporary files. */
  folder: string
  /** The output file, and a unique name for the span's temporary files. */
  out: string
  name: string
  signal: AbortSignal
  /** Reports the number of finished frames of the span. */
  onFrame(done: number): void
}

/** Renders a span in one ffmpeg: videos, drawn pictures as overlays, and painted ones through a pipe. */
export async function renderSparseSpan(job: SparseJob): Promise<void> {
  const { prepared, span, layers, drawnFiles, x264, size, folder, out, name, signal, onFrame } = job
  const { inputs, graph, files, atlas } = compose(prepared, span, layers, drawnFiles, folder, name)
  for (const { path, content } of files) await writeFile(path, content)
  // A talk with thousands of cuts has a graph that exceeds the length of a command line.
  const script = join(folder, `${name}.graph`)
  const scale = toOutputSize(prepared.project.format, size)
  const whole = scale ? [...graph, `[out]${scale}[sized]`] : graph
  await writeFile(script, whole.join(';\n'))
  const args = [
    ...['-y', ...inputs.flat(), '-filter_complex_script', script],
    ...['-map', scale ? '[sized]' : '[out]', ...videoOutput(x264, span.after - span.first), out],
  ]
  const options = { signal, onProgress: ({ frame }: { frame: number }) => onFrame(frame) }
  const paintAll = async (write: WriteBytes): Promise<void> => {
    if (!atlas) return
    for await (const picture of paintAtlas(atlas, prepared, span, drawnFiles.stills)) await write(picture)
  }
  await feedFfmpeg(args, paintAll, options)
}
