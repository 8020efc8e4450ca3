import { writeFile } from 'node:fs/promises'
import { prepare } from '@/compositions/scene/prepare'
import { toSrt, toVtt } from '@/compositions/scene/subtitle-files'
import { nodeFontBook } from '../environment/font-files'
import { makePoster } from './ingest/make-poster'
import { type RenderJob, type RenderReport, renderProject } from './render-project'

/** A project to render, and the paths of its output files. */
export type FilesJob = Omit<RenderJob, 'out' | 'browser'> & {
  files: { mp4: string; srt: string; vtt: string; poster: string }
}

/** Renders a project (see `renderProject`) with its subtitles in two formats and a poster of its first second. */
export async function renderFiles({ files, ...job }: FilesJob): Promise<RenderReport> {
  const { project, media, signal } = job
  const report = await renderProject({ ...job, out: files.mp4 })
  const prepared = prepare(project, { fonts: await nodeFontBook(project.fonts, media) })
  await writeFile(files.srt, toSrt(prepared))
  await writeFile(files.vtt, toVtt(prepared))
  await makePoster(files.mp4, Math.min(1, report.probe.duration / 2), files.poster, { signal })
  return report
}
