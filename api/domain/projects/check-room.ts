import { LIMITS } from '../../../compositions/catalog/limits'
import { MESSAGES } from '../../../compositions/catalog/messages'
import type { Prisma } from '../../../prisma/generated/client'
import { lockTeam } from '../../platform/database/lock-team'
import { refuse } from '../../platform/errors/api-error'

/**
 * Makes sure that a team has room for so many more projects and clips; held until the transaction ends, so that two at
 * once don't both find the last place.
 * @throws {ApiError} 409 where it would have more than a team may have.
 */
export async function checkRoom(db: Prisma.TransactionClient, teamId: string, more = 1): Promise<void> {
  await lockTeam(db, teamId)
  const count = await db.project.count({ where: { teamId, deletedAt: null } })
  if (count + more > LIMITS.teams.projects) throw refuse(409, MESSAGES.teams.projects)
}
