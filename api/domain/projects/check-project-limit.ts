import { lockTeam } from '@/api/platform/database/lock-team'
import { refuse } from '@/api/platform/errors/api-error'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma } from '@/prisma/generated/client'
import type { StoredText } from './values/stored-text'

/**
 * Makes sure that a team has room for so many more projects and clips; held until the transaction ends, so that two at
 * once don't both find the last place.
 * @throws {ApiError} 409 where it would have more than a team may have.
 */
export async function checkProjectLimit(
  db: Prisma.TransactionClient,
  teamId: string,
  more = 1,
): Promise<void> {
  await lockTeam(db, teamId)
  const count = await db.project.count({ where: { teamId, deletedAt: null } })
  if (count + more > LIMITS.teams.projects) throw refuse(409, MESSAGES.teams.projects)
}

/** Someone else changed the same things since the revision that a save was made for. */
export class SaveConflictError extends Error {
  override name = 'StaleSave'
  constructor(
    readonly revisions: { canvasRevision: number; transcriptRevision: number },
    /** The newest value. */
    readonly stored: StoredText,
    /** What both changed. */
    readonly ids: string[],
  ) {
    super('Someone else changed this too. Choose which version to keep.')
  }
}
