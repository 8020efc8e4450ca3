import { refuse } from '@/api/platform/errors/api-error'
import type { Prisma } from '@/prisma/generated/client'
import { requireQuotaInTx } from '../billing/allow'
import { readPlan } from '../billing/plan-of'

/**
 * Checks that the team has a seat for an invitation: members and open invitations take one each; inviting the same
 * address again takes none. The transaction must have locked the team.
 * @throws {ApiError} 403 with the upgrade that has more seats.
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
 * Checks that there is a seat for who accepts an invitation: the team may have downgraded since. Counts members only,
 * so that the first to accept get in. No upgrade is offered, since the user is not yet in the team. The transaction
 * must have locked the team.
 * @throws {ApiError} 403 if all seats are taken.
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
