import { ApiError } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { SaveConflictError } from '../check-project-limit'
import { type Saved, saveDocument } from '../save-document'
import { findStored } from '../stored-text'

/**
 * Corrects the words in the project that a clip was cut from, where they still have the text that they had in the clip
 * (E9). It is a save of its own, after that of the clip: if it can't be done, as when the project is locked, was deleted
 * or is changed at the same moment, the clip is saved all the same.
 */
export async function correctSource(
  services: Services,
  caller: Caller,
  { parentId, corrections }: Pick<Saved, 'parentId' | 'corrections'>,
): Promise<void> {
  if (!parentId || !corrections.length) return
  const { teamId, db } = caller
  const row = await db.project.findUnique({ where: { id: parentId }, select: { transcriptRevision: true } })
  if (!row) return
  try {
    const stored = await findStored(services.prisma, { id: parentId, teamId })
    const body = await services.values.forTeam(teamId, run =>
      run('correctionBody', { ...stored, corrections, revision: row.transcriptRevision }),
    )
    if (body) await saveDocument(services, caller, { id: parentId, document: 'transcript' }, body)
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof SaveConflictError)) throw error
  }
}
