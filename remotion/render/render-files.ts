import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ExportFile, filesOfFormat } from '@/compositions/catalog/export-formats'
import { toSrt, toVtt } from '@/compositions/transcript-files/write-subtitles'
import { type FormatJob, type FormatReport, renderFormat } from './formats/render-format'
import { makePoster } from './ingest/make-poster'

/** A project to render, and the folder for its files, which are named like `EXPORT_FILES`. */
export type FilesJob = Omit<FormatJob, 'out'> & { folder: string }

/** Writes the sidecar files of a finished file of `duration` seconds: subtitles, a poster. */
export async function writeSidecars(
  { folder, project, format, range, signal }: Omit<FilesJob, 'captions' | 'engine' | 'onProgress'>,
  duration: number,
): Promise<void> {
  const at = (file: ExportFile): string => join(folder, file)
  const files = filesOfFormat(format)
  if (files.includes('srt')) await writeFile(at('srt'), toSrt(project, range))
  if (files.includes('vtt')) await writeFile(at('vtt'), toVtt(project, range))
  if (files.includes('poster') && format !== 'poster')
    await makePoster(at(format), Math.min(1, duration / 2), at('poster'), { signal })
}

/** Makes a file of a project (see `renderFormat`) with its sidecar files. */
export async function renderFiles(job: FilesJob): Promise<FormatReport> {
  const { folder, ...rest } = job
  const report = await renderFormat({ ...rest, out: join(folder, job.format) })
  await writeSidecars(job, report.duration)
  return report
}
