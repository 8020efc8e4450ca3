import { notFound } from '@/api/platform/errors/api-error'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import { MESSAGES } from '@/compositions/catalog/messages'
import { toPoll } from '../jobs/cancel-jobs'
import { clipsFound } from '../jobs/to-job'
import { jobsOfProject } from '../projects/project-views'
import { applyAll } from './apply-all'
import type { clipsContract } from './contract'
import { copyClips } from './copy-clips'
import { correctClips } from './correct-clips'
import { createClip, createClips } from './cut-clips'
import { listClips } from './list-clips'
import { requestClips } from './request-clips'
import { searchTalk } from './search-talk'

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
  'POST /api/projects/{id}/create_clips_from_transcript/': createClips,
  'POST /api/projects/{id}/copy_clips/': copyClips,
  'POST /api/projects/{id}/apply_all/': applyAll,
  'POST /api/projects/{id}/correct_clips/': correctClips,
  'GET /api/projects/{id}/check_clip_status/': checkClipStatus,
}
