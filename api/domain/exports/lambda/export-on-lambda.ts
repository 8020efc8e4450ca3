import path from 'node:path'
import type { WorkerServices } from '@/api/platform/services/services'
import { settings } from '@/api/platform/settings/settings'
import { withCaptions } from '@/compositions/document/with-captions'
import { readDeployments } from '@/lambda/deployments'
import { type LambdaRenderJob, type LambdaTarget, renderOnLambda } from '@/lambda/render-on-lambda'
import type { FormatReport } from '@/remotion/render/formats/render-format'
import { type FilesJob, writeSidecars } from '@/remotion/render/render-files'
import { databaseEvents } from './database-events'
import { databaseSlots } from './database-slots'

/**
 * Where videos are rendered on Lambda, or null where this machine renders them. The file of deployments is read for each
 * export, so that a new deployment needs no restart.
 */
export async function openTarget({
  prisma,
  secret,
}: Pick<WorkerServices, 'prisma' | 'secret'>): Promise<LambdaTarget | null> {
  const { lambdaDeployments, publicUrl } = settings()
  if (!lambdaDeployments) return null
  const deployments = await readDeployments(lambdaDeployments)
  const { bucketStorage } = await import('@/lambda/render-storage')
  return {
    deployments,
    slots: databaseSlots(prisma, deployments),
    storage: bucketStorage,
    events: databaseEvents(prisma, { publicUrl, secret }),
  }
}

type ExportOnLambda = Omit<FilesJob, 'findKept' | 'keep' | 'engine' | 'pace'> & {
  exportId: string
  target: LambdaTarget
  onFault: NonNullable<LambdaRenderJob['onFault']>
}

/** Makes the files of an export like `renderFiles`, but has the video drawn on Lambda. */
export async function renderFilesOnLambda({
  exportId: id,
  captions,
  ...job
}: ExportOnLambda): Promise<FormatReport> {
  const project = withCaptions(job.project, captions)
  const out = path.join(job.folder, job.format)
  const { probe, frames, seconds } = await renderOnLambda({ ...job, id, project, out })
  await writeSidecars(job, probe.duration)
  return { duration: probe.duration, size: probe.size, frames, sparse_share: 0, seconds }
}
