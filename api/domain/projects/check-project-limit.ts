import { lockTeam } from '@/api/platform/database/lock-team'
import { refuse } from '@/api/platform/errors/api-error'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { Prisma } from '@/prisma/generated/client'
import type { StoredText } from './values/stored-text'

/**
 * Checks that a team may have this many more projects and clips; locks until the transaction ends, so that concurrent
 * calls can't exceed the limit.
 * @throws {ApiError} 409 if the limit is exceeded.
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

/** Someone else changed the same ids since the revision that a save is based on. */
export class SaveConflictError extends Error {
  override name = 'StaleSave'
  constructor(
    readonly revisions: { canvasRevision: number; transcriptRevision: number },
    /** The newest value. */
    readonly stored: StoredText,
    /** The ids that both changed. */
    readonly ids: string[],
  ) {
    super('Someone else changed this too. Choose which version to keep.')
  }
}
