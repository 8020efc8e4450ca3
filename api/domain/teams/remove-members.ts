import type { Prisma } from '@/prisma/generated/client'
import { createPersonalTeam } from './personal-team'

/** Revokes the keys that people made in a team which they leave, so that none works again should they come back. */
async function revokeKeysOf(db: Prisma.TransactionClient, teamId: string, makerIds: string[]): Promise<void> {
  await db.apiKey.updateMany({
    where: { teamId, makerId: { in: makerIds }, revokedAt: null },
    data: { revokedAt: new Date() },
  })
}

/**
 * Takes people out of a team with the API keys that they made, in a transaction that has locked it. They stay signed in, and work on in a team of their
 * own; who has no other team gets one.
 */
export async function removeMembers(
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
  for (const user of homeless) await createPersonalTeam(db, user)
}
