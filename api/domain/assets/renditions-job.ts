import { type JobContext, JobError, type JobHandler } from '../../platform/jobs/job-handlers'
import { publish } from '../../platform/jobs/publish'
import type { WorkerServices } from '../../platform/services/worker-services'
import { drawSmall } from './draw-small'
import { drawSound } from './draw-sound'
import { ensureRendition } from './ensure-rendition'
import { onIngestEnded } from './on-ingest-ended'
import { updateAsset } from './update-asset'
import { workOnAsset } from './work-on-asset'

const STAGE = 'Getting it ready to edit'
const SMALL = 'Making a small copy for quick editing'

/** Share of the work that the rendition is. */
const RENDITION_SHARE = 0.9

async function makeReady(
  services: WorkerServices,
  assetId: string,
  { signal, progress, folder }: Pick<JobContext<'renditions'>, 'signal' | 'progress'> & { folder: string },
): Promise<void> {
  const asset = await services.prisma.asset.findUnique({ where: { id: assetId } })
  if (!asset) throw new JobError('The file was deleted')
  progress({ stage: STAGE, progress: 0 })
  const file = await ensureRendition(services, asset, {
    folder,
    signal,
    onProgress: (done, total) => progress({ stage: STAGE, progress: (RENDITION_SHARE * done) / total }),
  })
  progress({ stage: STAGE, progress: RENDITION_SHARE })
  const files = asset.hasAudio ? await drawSound(services, asset, file, signal) : {}
  await updateAsset(services.prisma, asset, { files, status: 'COMPLETED' })
  await tellProjects(services, asset)
  if (asset.kind === 'video')
    await drawSmall(services, asset, file, {
      folder,
      signal,
      onProgress: share => progress({ stage: SMALL, progress: share }),
    })
}

/** Their media can be played now, whatever the original was. */
async function tellProjects({ prisma }: WorkerServices, { id, teamId }: { id: string; teamId: string }) {
  const projects = await prisma.project.findMany({
    where: { sourceAssetId: id, teamId },
    select: { id: true },
  })
  for (const project of projects) await publish(prisma, { teamId, type: 'project', id: project.id })
}

/** Makes of a file what can wait: what engines and browsers read alike, and its wave. */
export const renditionsJob = (services: WorkerServices): JobHandler<'renditions'> => ({
  run: ({ job, payload, signal, progress }) =>
    workOnAsset(services, job, payload.assetId, folder =>
      makeReady(services, payload.assetId, { signal, progress, folder }),
    ),
  ended: ({ job, payload, state, error }) => onIngestEnded(services, job, payload.assetId, { state, error }),
})
