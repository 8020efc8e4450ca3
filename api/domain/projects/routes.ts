import { lockTeam } from '@/api/platform/database/lock-team'
import { notFound } from '@/api/platform/errors/api-error'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { activateProject } from './activate-project'
import { cloneProject, copyProject } from './clone-project'
import type { projectsContract } from './contract'
import { createAudiogram, createProject } from './create-project'
import { createSample } from './create-sample'
import { moveProjects } from './move-projects'
import { itemView, jobsOfProject } from './project-views'
import { saveAs } from './save-as'
import { itemSelect, toItem } from './to-item'

/** Marks a file as no longer being ingested, after its job was canceled with the project. */
async function stopWaiting({ db }: Caller, assetId: string | null): Promise<void> {
  if (!assetId) return
  await db.asset.updateMany({
    where: { id: assetId, status: 'IN_PROGRESS', jobs: { none: ACTIVE } },
    data: { status: 'CANCELLED' },
  })
}

/** Moves a project to the trash with its clips and their exports; the media file stays among the uploads. */
export const deleteProject: Handler<(typeof projectsContract)['DELETE /api/projects/{id}/']> = async ({
  params: { id },
  caller,
  services,
}) => {
  const { db, teamId } = caller
  const deletedAt = new Date()
  const family = { OR: [{ id }, { parentId: id }] }
  const project = await db.$transaction(async tx => {
    await lockTeam(tx, teamId)
    const rows = await tx.project.findMany({ where: family, select: { id: true, sourceAssetId: true } })
    const root = rows.find(row => row.id === id)
    if (!root) throw notFound()
    const ids = rows.map(row => row.id)
    await tx.export.updateMany({
      where: { projectId: { in: ids } },
      data: { deletedAt, deletedWith: id },
    })
    await tx.$executeRaw`
      UPDATE project SET deleted_at = ${deletedAt}, deleted_with = CASE WHEN id = ${id} THEN NULL ELSE ${id} END,
        status = CASE WHEN status = 'IN_PROGRESS' THEN 'CANCELLED' ELSE status END
      WHERE id = ANY(${ids})`
    return root
  })
  await cancelJobs(services, caller, { project: family })
  await stopWaiting(caller, project.sourceAssetId)
}

/** Projects of the team, last saved first; clips are listed with their source project. */
const listProjects: Handler<(typeof projectsContract)['GET /api/projects/']> = async ({
  query,
  caller,
  services,
  request,
}) => {
  const where: Prisma.ProjectWhereInput = {
    parentId: null,
    ...(query.type && { type: query.type }),
    ...(query.folder && { folderId: query.folder === 'none' ? null : query.folder }),
    ...(query.search && { title: { contains: query.search, mode: 'insensitive' } }),
  }
  const [count, rows] = await Promise.all([
    caller.db.project.count({ where }),
    caller.db.project.findMany({
      where,
      select: itemSelect,
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
      ...pageWindow(query),
    }),
  ])
  const view = await itemView(services, caller)
  return toPage(request, query, { count, results: rows.map(row => toItem(view, row)) })
}

/** The progress of the work on a project: ingest, transcription, search for clips. */
const checkProjectStatus: Handler<
  (typeof projectsContract)['GET /api/projects/{id}/check_status/']
> = async ({ params, caller }) => {
  const project = await caller.db.project.findUnique({
    where: params,
    select: { id: true, status: true, notice: true, sourceAssetId: true },
  })
  if (!project) throw notFound()
  const job = await caller.db.job.findFirst({
    where: { kind: 'ingest', OR: jobsOfProject(project) },
    orderBy: { createdAt: 'desc' },
  })
  return toPoll(project.status, job, project.notice)
}

export const projectsRoutes: Handlers<typeof projectsContract> = {
  'GET /api/projects/': listProjects,
  'POST /api/projects/': createProject,
  'POST /api/projects/sample/': createSample,
  'POST /api/projects/move/': moveProjects,
  'POST /api/assets/{id}/create_audiogram/': createAudiogram,
  'DELETE /api/projects/{id}/': deleteProject,
  'POST /api/projects/{id}/clone/': cloneProject,
  'POST /api/projects/{id}/copy/': copyProject,
  'POST /api/projects/{id}/project_save_as/': saveAs,
  'POST /api/projects/{id}/activate/': activateProject,
  'GET /api/projects/{id}/check_status/': checkProjectStatus,
}
