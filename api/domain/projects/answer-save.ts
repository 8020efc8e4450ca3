import type { Project } from '../../../compositions/model/project'
import { ApiError } from '../../platform/errors/api-error'
import { jsonText } from '../../platform/http/json-text'
import type { Caller } from '../../platform/permissions/caller'
import type { Services } from '../../platform/services/services'
import { addressesOf } from './addresses'
import type { Saved } from './save-document'
import { StaleSave } from './stale-save'

/** What a save answers. */
const toSaved = ({ canvasRevision, transcriptRevision, updatedAt, merged }: Saved) => ({
  canvas_revision: canvasRevision,
  transcript_revision: transcriptRevision,
  updated: updatedAt.toISOString(),
  merged: merged !== null,
  ...(merged && { project: jsonText<Project>(merged) }),
})

/**
 * Runs a save; one that meets others' changes of the same ids is answered with the newest value.
 * @throws {ApiError} 409 then.
 */
export async function answerSave(
  { secret, values }: Services,
  caller: Caller,
  save: () => Promise<Saved>,
): Promise<ReturnType<typeof toSaved>> {
  try {
    return toSaved(await save())
  } catch (error) {
    if (!(error instanceof StaleSave)) throw error
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
