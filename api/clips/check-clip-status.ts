import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import { toPoll } from '../jobs/to-poll'
import { workOn } from '../projects/work-on'
import type { clipsContract } from './contract'

/** How far the search for clips is, whether it came with the file or was asked for. */
export const checkClipStatus: Handler<
  (typeof clipsContract)['GET /api/projects/{id}/check_clip_status/']
> = async ({ params, caller: { db } }) => {
  const project = await db.project.findUnique({
    where: params,
    select: {
      id: true,
      status: true,
      notice: true,
      sourceAssetId: true,
      _count: { select: { clips: true } },
    },
  })
  if (!project) throw notFound()
  const job = await db.job.findFirst({
    where: {
      OR: [
        { projectId: project.id, kind: 'clips' },
        { kind: 'ingest', OR: workOn(project) },
      ],
    },
    orderBy: { createdAt: 'desc' },
  })
  const status = job?.kind === 'clips' ? job.state : project.status
  return { ...toPoll(status, job, project.notice), count: project._count.clips }
}
