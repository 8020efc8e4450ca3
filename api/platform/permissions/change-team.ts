import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { lockTeam } from '../database/lock-team'
import { forbidden } from '../errors/api-error'
import type { Caller } from './caller'
import { mayDo, type Right } from './rights'

/**
 * Changes the caller's team or its members, one change at a time: locks the team's row and checks the right again,
 * since the caller may have lost it meanwhile.
 * @throws {ApiError} 403 if the caller has lost the right.
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
 * Locks the caller's team until the transaction ends, and checks the right again.
 * @throws {ApiError} 403 if the caller has lost the right.
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
