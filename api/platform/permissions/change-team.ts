import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { lockTeam } from '../database/lock-team'
import { forbidden } from '../errors/api-error'
import type { Caller } from './caller'
import { mayDo, type Right } from './rights'

/**
 * Changes who is in the caller's team, or the team itself, one change after the other: the team's row is locked, and
 * the right is asked again behind the lock, as the caller may have lost it since the request came in.
 * @throws {ApiError} 403 where the caller has not the right any more.
 */
export const changeTeam = <T>(
  prisma: PrismaClient,
  caller: Caller,
  right: Right,
  work: (db: Prisma.TransactionClient) => Promise<T>,
): Promise<T> =>
  prisma.$transaction(async db => {
    await enterTeamFor(db, caller, right)
    return work(db)
  })

/**
 * Locks the caller's team until the transaction ends, and asks the right again behind the lock.
 * @throws {ApiError} 403 where the caller has not the right any more.
 */
export async function enterTeamFor(
  db: Prisma.TransactionClient,
  { teamId, userId }: Caller,
  right: Right,
): Promise<void> {
  await lockTeam(db, teamId)
  const membership = await db.membership.findUnique({ where: { teamId_userId: { teamId, userId } } })
  if (!membership || !mayDo(membership.role, right)) throw forbidden()
}
