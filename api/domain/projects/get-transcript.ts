import type { Transcript } from '../../../compositions/schema/transcript'
import { notFound } from '../../platform/errors/api-error'
import { jsonText } from '../../platform/http/json-text'
import type { Handler } from '../../platform/routing/handler'
import type { projectsContract } from './contract'
import { findStored } from './stored-text'

/** The words of a project, by media. */
export const getTranscript: Handler<
  (typeof projectsContract)['GET /api/projects/{id}/transcript/']
> = async ({ params, caller, services }) => {
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
