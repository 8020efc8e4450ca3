import { ApiError, notFound } from '@/api/platform/errors/api-error'
import { jsonText } from '@/api/platform/http/json-text'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { Services } from '@/api/platform/services/services'
import type { Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import { addressesOf } from '../addresses'
import { SaveConflictError } from '../check-project-limit'
import { type Saved, saveDocument } from '../save-document'
import { findStored } from '../stored-text'
import { detailSelect, toDetail } from '../to-detail'
import { getTranscriptFile } from '../transcript-file'
import type { documentsContract } from './contract'
import { correctSource } from './correct-source'

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

/** The words of a project, by media. */
const getTranscript: Handler<(typeof documentsContract)['GET /api/projects/{id}/transcript/']> = async ({
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

/** A project with its value. */
const getProject: Handler<(typeof documentsContract)['GET /api/projects/{id}/']> = async ({
  params,
  caller,
  services,
}) => {
  const row = await caller.db.project.findUnique({ where: params, select: detailSelect })
  if (!row) throw notFound()
  return toDetail(services, caller, row)
}

type UpdateProject = (typeof documentsContract)['PATCH /api/projects/{id}/']

/** Saves the title, the words, or both. Words that are corrected in a clip are corrected in its source as well. */
const updateProject: Handler<UpdateProject> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, async () => {
    const saved = await saveDocument(services, caller, { id, document: 'transcript' }, body)
    await correctSource(services, caller, saved)
    return saved
  })

type SaveCanvas = (typeof documentsContract)['POST /api/projects/{id}/save_project/']

/** Saves the canvas: the whole list of objects, or patches of it. */
const saveCanvas: Handler<SaveCanvas> = ({ params: { id }, body, caller, services }) =>
  answerSave(services, caller, () => saveDocument(services, caller, { id, document: 'canvas' }, body))

export const documentsRoutes: Handlers<typeof documentsContract> = {
  'GET /api/projects/{id}/': getProject,
  'PATCH /api/projects/{id}/': updateProject,
  'POST /api/projects/{id}/save_project/': saveCanvas,
  'GET /api/projects/{id}/transcript/': getTranscript,
  'GET /api/projects/{id}/transcript/{file}/': getTranscriptFile,
}
