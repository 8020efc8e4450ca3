import type { Prisma } from '@/prisma/generated/client'
import { createPersonalTeam } from './personal-team'

/** Revokes the API keys of people who leave a team, so that none works again if they return. */
async function revokeKeysOf(db: Prisma.TransactionClient, teamId: string, makerIds: string[]): Promise<void> {
  await db.apiKey.updateMany({
    where: { teamId, makerId: { in: makerIds }, revokedAt: null },
    data: { revokedAt: new Date() },
  })
}

/**
 * Removes people and their API keys from a team, in a transaction that has locked it. They stay signed in and switch to
 * another team; who has none gets a personal team.
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
