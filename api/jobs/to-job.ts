import type { Prisma } from '../../prisma/generated/client'
import type { JobItem } from './contract'

/** What has to be loaded with a job to show it. */
export const jobInclude = {
  project: { select: { title: true } },
  asset: { select: { title: true } },
} satisfies Prisma.JobInclude

type Row = Prisma.JobGetPayload<{ include: typeof jobInclude }>

/** A job as people see it. */
export const toJob = (job: Row): JobItem => ({
  id: job.id,
  kind: job.kind,
  status: job.state,
  stage: job.stage,
  progress: job.progress,
  done: job.doneUnits,
  total: job.totalUnits,
  time_left: job.timeLeftSeconds,
  error: job.error,
  title: job.project?.title ?? job.asset?.title ?? '',
  project_id: job.projectId,
  asset_id: job.assetId,
  export_id: job.exportId,
  created: job.createdAt.toISOString(),
  finished: job.finishedAt?.toISOString() ?? null,
})
