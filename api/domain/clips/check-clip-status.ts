import { MESSAGES } from '../../../compositions/catalog/messages'
import { notFound } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import { clipsFound } from '../jobs/to-job'
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
      _count: { select: { clips: { where: { deletedAt: null } } } },
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
  const isSearch = job?.kind === 'clips'
  const foundNone = isSearch && project._count.clips > 0 && clipsFound(job.result) === 0
  const detail = foundNone ? MESSAGES.clips.noMore : project.notice
  return { ...toPoll(isSearch ? job.state : project.status, job, detail), count: project._count.clips }
}
