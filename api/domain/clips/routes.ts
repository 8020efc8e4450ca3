import { notFound } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { toPoll } from '../jobs/cancel-jobs'
import { clipsFound } from '../jobs/to-job'
import { itemView, jobsOfProject } from '../projects/project-views'
import { applyAll } from './apply-all'
import type { clipsContract } from './contract'
import { copyClips } from './copy-clips'
import { createClip, createClips } from './cut-clips'
import { requestClips } from './request-clips'
import { clipSelect, toClip } from './to-clip'

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

/** Clips of a project, best score first. */
const listClips: Handler<(typeof clipsContract)['GET /api/projects/{id}/clips/']> = async ({
  params,
  query,
  caller,
  services,
  request,
}) => {
  const project = await caller.db.project.findUnique({ where: params, select: { id: true } })
  if (!project) throw notFound()
  const where = { parentId: project.id }
  const [count, rows] = await Promise.all([
    caller.db.project.count({ where }),
    caller.db.project.findMany({
      where,
      select: clipSelect,
      orderBy: [{ score: { sort: 'desc', nulls: 'last' } }, { createdAt: 'asc' }, { id: 'asc' }],
      ...pageWindow(query),
    }),
  ])
  const view = await itemView(services, caller)
  const results = []
  // Sequentially: a page of clips without cards would use up the team's threads.
  for (const row of rows) results.push(await toClip(services, caller, view, row))
  return toPage(request, query, { count, results })
}

export const clipsRoutes: Handlers<typeof clipsContract> = {
  'GET /api/projects/{id}/clips/': listClips,
  'POST /api/projects/{id}/ai_clips/': requestClips,
  'POST /api/projects/{id}/create_clip/': createClip,
  'POST /api/projects/{id}/create_clips_from_transcript/': createClips,
  'POST /api/projects/{id}/copy_clips/': copyClips,
  'POST /api/projects/{id}/apply_all/': applyAll,
  'GET /api/projects/{id}/check_clip_status/': checkClipStatus,
}
