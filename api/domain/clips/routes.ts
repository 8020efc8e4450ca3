import { randomUUID } from 'node:crypto'
import { notFound } from '@/api/platform/errors/api-error'
import { publish } from '@/api/platform/jobs/publish'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { toPoll } from '../jobs/cancel-jobs'
import { clipsFound } from '../jobs/to-job'
import { checkProjectLimit } from '../projects/check-project-limit'
import { checkLock, lockSelect } from '../projects/lock'
import { itemView, jobsOfProject } from '../projects/project-views'
import { findStored, storeText } from '../projects/stored-text'
import type { clipsContract } from './contract'
import { listClips } from './list-clips'
import { requestClips } from './request-clips'
import { searchTalk } from './search-talk'
import { clipSelect, toClip } from './to-clip'

type CreateClip = (typeof clipsContract)['POST /api/projects/{id}/create_clip/']

/** Creates a clip of a range of the source. */
const createClip: Handler<CreateClip> = async ({ params, body, caller, services }) => {
  const { db, teamId } = caller
  const row = await db.project.findUnique({
    where: params,
    select: { id: true, parentId: true, sourceAssetId: true, ...lockSelect },
  })
  if (!row) throw notFound()
  await checkLock(services, caller, row)
  const id = randomUUID()
  const columns = await services.values.forTeam(teamId, async run =>
    run('cutClip', { ...(await findStored(services.prisma, { id: row.id, teamId })), ...body, id }),
  )
  const { title, format, durationSeconds, clipCard, topic } = columns
  const [parentId, { sourceAssetId }] = [row.parentId ?? row.id, row]
  await services.prisma.$transaction(async tx => {
    await checkProjectLimit(tx, teamId)
    const listed = { title, format, durationSeconds, clipCard, topic }
    const own = { id, teamId, type: 'videoHighlight', status: 'COMPLETED', document: {} } as const
    await tx.project.create({ data: { ...own, ...listed, parentId, sourceAssetId } })
    await storeText(tx, { id, teamId }, columns)
    await publish(tx, { teamId, type: 'project', id })
    await publish(tx, { teamId, type: 'project', id: parentId })
  })
  const clip = await db.project.findUniqueOrThrow({ where: { id }, select: clipSelect })
  return toClip(services, caller, await itemView(services, caller), clip)
}

/** The progress of the search for clips, whether started by the upload or requested. */
const checkClipStatus: Handler<(typeof clipsContract)['GET /api/projects/{id}/check_clip_status/']> = async ({
  params,
  caller: { db },
}) => {
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
        { kind: 'ingest', OR: jobsOfProject(project) },
      ],
    },
    orderBy: { createdAt: 'desc' },
  })
  const isSearch = job?.kind === 'clips'
  const foundNone = isSearch && project._count.clips > 0 && clipsFound(job.result) === 0
  const detail = foundNone ? MESSAGES.clips.noMore : project.notice
  return { ...toPoll(isSearch ? job.state : project.status, job, detail), count: project._count.clips }
}

export const clipsRoutes: Handlers<typeof clipsContract> = {
  'GET /api/projects/{id}/clips/': listClips,
  'GET /api/projects/{id}/passages/': searchTalk,
  'POST /api/projects/{id}/ai_clips/': requestClips,
  'POST /api/projects/{id}/create_clip/': createClip,
  'GET /api/projects/{id}/check_clip_status/': checkClipStatus,
}
