import { lockTeam } from '@/api/platform/database/lock-team'
import { ApiError, notFound } from '@/api/platform/errors/api-error'
import { jsonText } from '@/api/platform/http/json-text'
import { pageWindow, toPage } from '@/api/platform/http/paginate'
import { ACTIVE } from '@/api/platform/jobs/job-handlers'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import type { Prisma } from '@/prisma/generated/client'
import { cancelJobs, toPoll } from '../jobs/cancel-jobs'
import { activateProject } from './activate-project'
import { addressesOf } from './addresses'
import { SaveConflictError } from './check-project-limit'
import { cloneProject, copyProject } from './clone-project'
import type { projectsContract } from './contract'
import { createAudiogram, createProject } from './create-project'
import { createSample } from './create-sample'
import { moveProjects } from './move-projects'
import { itemView, jobsOfProject } from './project-views'
import { saveAs } from './save-as'
import { type Saved, saveDocument } from './save-document'
import { findStored } from './stored-text'
import { detailSelect, toDetail } from './to-detail'
import { itemSelect, toItem } from './to-item'
import { getTranscriptFile } from './transcript-file'

/** Marks a file as not being ingested any more, after its job was cancelled with the project. */
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

/** The response of a save. */
const toSaved = ({ canvasRevision, transcriptRevision, updatedAt, merged }: Saved) => ({
  canvas_revision: canvasRevision,
  transcript_revision: transcriptRevision,
  updated: updatedAt.toISOString(),
  merged: merged !== null,
  ...(merged && { project: jsonText<Project>(merged) }),
})

/**
 * Runs a save; a conflict is answered with the newest value.
 * @throws {ApiError} 409 then.
 */
async function answerSave(
  { secret, values }: Services,
  caller: Caller,
  save: () => Promise<Saved>,
): Promise<ReturnType<typeof toSaved>> {
  try {
    return toSaved(await save())
  } catch (error) {
    if (!(error instanceof SaveConflictError)) throw error
    const { message, ids, stored, revisions } = error
    const { project, media, fonts } = await values.forTeam(caller.teamId, run => run('openValue', stored))
    throw new ApiError(409, {
      detail: message,
      ids,
      canvas_revision: revisions.canvasRevision,
      transcript_revision: revisions.transcriptRevision,
      project: jsonText<Project>(project),
      ...(await addressesOf(secret, caller, { media, fonts })),
    })
  }
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

/** The words of a project, by media. */
const getTranscript: Handler<(typeof projectsContract)['GET /api/projects/{id}/transcript/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await caller.db.project.findUnique({
    where: params,
    select: { id: true, transcriptRevision: true },
  })
  if (!row) throw notFound()
  const { teamId } = caller
  const { transcripts } = await services.values.forTeam(teamId, async run =>
    run('openValue', await findStored(services.prisma, { id: row.id, teamId })),
  )
  return {
    transcript_revision: row.transcriptRevision,
    transcripts: jsonText<Record<string, Transcript>>(transcripts),
  }
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

/** A project with its value. */
const getProject: Handler<(typeof projectsContract)['GET /api/projects/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await caller.db.project.findUnique({ where: params, select: detailSelect })
  if (!row) throw notFound()
  return toDetail(services, caller, row)
}

type UpdateProject = (typeof projectsContract)['PATCH /api/projects/{id}/']

/** Saves the title, the words, or both. */
const updateProject: Handler<UpdateProject> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, () => saveDocument(services, caller, { id, document: 'transcript' }, body))

type SaveCanvas = (typeof projectsContract)['POST /api/projects/{id}/save_project/']

/** Saves the canvas: the whole list of objects, or patches of it. */
const saveCanvas: Handler<SaveCanvas> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, () => saveDocument(services, caller, { id, document: 'canvas' }, body))

export const projectsRoutes: Handlers<typeof projectsContract> = {
  'GET /api/projects/': listProjects,
  'POST /api/projects/': createProject,
  'POST /api/projects/sample/': createSample,
  'POST /api/projects/move/': moveProjects,
  'POST /api/assets/{id}/create_audiogram/': createAudiogram,
  'GET /api/projects/{id}/': getProject,
  'PATCH /api/projects/{id}/': updateProject,
  'DELETE /api/projects/{id}/': deleteProject,
  'POST /api/projects/{id}/clone/': cloneProject,
  'POST /api/projects/{id}/copy/': copyProject,
  'POST /api/projects/{id}/project_save_as/': saveAs,
  'POST /api/projects/{id}/activate/': activateProject,
  'POST /api/projects/{id}/save_project/': saveCanvas,
  'GET /api/projects/{id}/transcript/': getTranscript,
  'GET /api/projects/{id}/transcript/{file}/': getTranscriptFile,
  'GET /api/projects/{id}/check_status/': checkProjectStatus,
}
