import type { CaptionChoice, ExportFormat } from '@/compositions/catalog/export-formats'
import { withCaptions } from '@/compositions/document/with-captions'
import type { Pace } from '../progress'
import { type RenderJob, renderProject } from '../render-project'
import { renderGif } from './render-gif'
import { renderSound } from './render-sound'
import { renderPng, renderPosterFile } from './render-still'

/** A file to make of a project. A still is the first frame of the range. */
export type FormatJob = RenderJob & { format: ExportFormat; captions: CaptionChoice }

/** The result: its length in seconds (0 for a still) and bytes, and what it took. */
export type FormatReport = {
  duration: number
  size: number
  frames: number
  sparse_share: number
  seconds: number
  /** Frames that earlier renders have left, and the measured pace; videos only. */
  kept_frames?: number | undefined
  pace?: Pace | undefined
}

/** How each format is made. */
const WRITERS: Record<ExportFormat, (job: RenderJob) => Promise<Omit<FormatReport, 'seconds'>>> = {
  mp4: async job => {
    const { probe, frames, sparse_share, kept_frames, pace } = await renderProject(job)
    return { duration: probe.duration, size: probe.size, frames, sparse_share, kept_frames, pace }
  },
  gif: renderGif,
  mp3: job => renderSound(job, 'mp3'),
  wav: job => renderSound(job, 'wav'),
  png: renderPng,
  poster: renderPosterFile,
}

/**
 * Makes a file of a project in a format, like `renderProject`. The file is checked before it gets its name: streams,
 * length, size, and that it is neither black nor silent where the project isn't.
 */
export async function renderFormat({ format, captions, ...job }: FormatJob): Promise<FormatReport> {
  const started = performance.now()
  const project = withCaptions(job.project, captions)
  const made = await WRITERS[format]({ ...job, project })
  return { ...made, seconds: (performance.now() - started) / 1000 }
}
