import { refuse } from '@/api/platform/errors/api-error'
import type { Prisma } from '@/prisma/generated/client'
import { requireQuotaInTx } from '../billing/allow'
import { readPlan } from '../billing/plan-of'

/**
 * Makes sure that the team has a place for who is invited: members and those who were asked take one each, and who is
 * asked again has theirs. The transaction must have locked the team.
 * @throws {ApiError} 403 with the upgrade that has more places.
 */
export async function requireSeat(
  db: Prisma.TransactionClient,
  teamId: string,
  email: string,
): Promise<void> {
  const asked = await db.invitation.count({ where: { teamId, email, expiresAt: { gt: new Date() } } })
  await requireQuotaInTx(db, teamId, 'TEAM_MEMBERS', asked ? 0 : 1)
}

/**
 * Makes sure that there is a place for who accepts: the team may be on a smaller plan since they were asked. It counts
 * members only, so that of several who were asked the first ones get in. Who comes can't upgrade a team that they are
 * not in, so no upgrade is shown. The transaction must have locked the team.
 * @throws {ApiError} 403 where all places are taken.
 */
export async function claimSeat(
  db: Prisma.TransactionClient,
  { teamId, userId }: { teamId: string; userId: string },
): Promise<void> {
  const members = await db.membership.findMany({ where: { teamId }, select: { userId: true } })
  if (members.some(member => member.userId === userId)) return
  const { TEAM_MEMBERS: places } = (await readPlan(db, teamId)).values
  if (places !== null && members.length >= places)
    throw refuse(403, 'All places in this team are taken. Ask who invited you to make room.')
}
