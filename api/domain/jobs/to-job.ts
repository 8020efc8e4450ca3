import { z } from 'zod'
import { queuePlaces } from '@/api/platform/jobs/queue-places'
import { fileAddress, posterAddress, posterSelect } from '@/api/platform/stored-files/file-address'
import type { Prisma } from '@/prisma/generated/client'
import type { JobItem } from './contract'

/** The relations to load with a job. */
export const jobInclude = {
  project: { select: { title: true, ...posterSelect } },
  asset: { select: { title: true, id: true, files: true, metadata: true } },
  script: { select: { title: true } },
  voice: { select: { title: true } },
} satisfies Prisma.JobInclude

type Row = Prisma.JobGetPayload<{ include: typeof jobInclude }>

/** The number of clips that a search has found; null before it is done. */
export const clipsFound = (result: Prisma.JsonValue): number | null =>
  z.object({ clips: z.number().int() }).safeParse(result).data?.clips ?? null

/** The place of a waiting job in the queue, and the seconds between two starts in its lane. */
type Place = { position: number; interval: number | null }

/** A job as the API returns it; `place` if it waits. `secret` signs the address of its picture. */
export const toJob = (secret: string, job: Row, place: Place | null = null): JobItem => ({
  id: job.id,
  kind: job.kind,
  status: job.state,
  stage: job.stage,
  progress: job.progress,
  done: job.doneUnits,
  total: job.totalUnits,
  time_left: job.timeLeftSeconds,
  error: job.error,
  title: job.project?.title ?? job.asset?.title ?? job.script?.title ?? job.voice?.title ?? '',
  poster_url:
    (job.project && posterAddress(secret, job.project)) ??
    (job.asset && fileAddress(secret, job.asset, 'poster')),
  project_id: job.projectId,
  asset_id: job.assetId,
  export_id: job.exportId,
  script_id: job.scriptId,
  voice_id: job.voiceId,
  content_id: job.contentId,
  position: place?.position ?? null,
  starts_in: place?.interval ? Math.ceil(place.position * place.interval) : null,
  found: job.kind === 'clips' ? clipsFound(job.result) : null,
  created: job.createdAt.toISOString(),
  finished: job.finishedAt?.toISOString() ?? null,
})

/** Jobs as the API returns them, with their queue positions over all teams and when they start. */
export async function toJobs(
  { prisma, secret }: { prisma: Parameters<typeof queuePlaces>[0]; secret: string },
  jobs: readonly Row[],
): Promise<JobItem[]> {
  const waiting = jobs.filter(({ state }) => state === 'NEW')
  const { positions, intervals } = await queuePlaces(
    prisma,
    waiting.map(({ id }) => id),
  )
  return jobs.map(job => {
    const position = positions.get(job.id)
    return toJob(secret, job, position ? { position, interval: intervals.get(job.lane) ?? null } : null)
  })
}
