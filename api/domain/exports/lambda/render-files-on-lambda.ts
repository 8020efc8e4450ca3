import path from 'node:path'
import { type LambdaRenderJob, type LambdaTarget, renderOnLambda } from '@/lambda/render-on-lambda'
import { type FormatReport, withoutCaptions } from '@/remotion/render/formats/render-format'
import { type FilesJob, writeBeside } from '@/remotion/render/render-files'

type Job = Omit<FilesJob, 'findKept' | 'keep' | 'engine' | 'pace'> & {
  exportId: string
  target: LambdaTarget
  onFault: NonNullable<LambdaRenderJob['onFault']>
}

/** Makes the files of an export like `renderFiles`, but has the video drawn on Lambda. */
export async function renderFilesOnLambda({ exportId: id, captions, ...job }: Job): Promise<FormatReport> {
  const project = captions === 'beside' ? withoutCaptions(job.project) : job.project
  const out = path.join(job.folder, job.format)
  const { probe, frames, seconds } = await renderOnLambda({ ...job, id, project, out })
  await writeBeside(job, probe.duration)
  return { duration: probe.duration, size: probe.size, frames, sparse_share: 0, seconds }
}
