import type { Prisma } from '../../../prisma/generated/client'
import { makeOwnTeam } from './own-team'
import { revokeKeysOf } from './revoke-keys'

/**
 * Takes people out of a team with the API keys that they made, in a transaction that has locked it. They stay signed in, and work on in a team of their
 * own; who has no other team gets one.
 */
export async function endMemberships(
  db: Prisma.TransactionClient,
  teamId: string,
  userIds: string[],
): Promise<void> {
  const members = { userId: { in: userIds } }
  await db.membership.deleteMany({ where: { teamId, ...members } })
  await revokeKeysOf(db, teamId, userIds)
  await db.user.updateMany({
    where: { id: members.userId, currentTeamId: teamId },
    data: { currentTeamId: null },
  })
  const homeless = await db.user.findMany({ where: { id: members.userId, memberships: { none: {} } } })
  for (const user of homeless) await makeOwnTeam(db, user)
}
