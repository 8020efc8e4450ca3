import { notFound } from '../http/api-error'
import type { Handler } from '../http/handler'
import type { projectsContract } from './contract'
import { toValue, valueSelect } from './stored-value'

/** The words of a project, by media. */
export const getTranscript: Handler<
  (typeof projectsContract)['GET /api/projects/{id}/transcript/']
> = async ({ params, caller }) => {
  const row = await caller.db.project.findUnique({
    where: params,
    select: { ...valueSelect, transcriptRevision: true },
  })
  if (!row) throw notFound()
  return { transcript_revision: row.transcriptRevision, transcripts: toValue(row).transcripts }
}
