import { refuse } from '@/api/platform/errors/api-error'
import type { Handler } from '@/api/platform/routing/handler'
import type { Prisma } from '@/prisma/generated/client'
import type { teamsContract } from './contract'
import { makeTeam } from './personal-team'
import { toTeam } from './to-team'

/** The maximum of free teams per user, since each has a monthly allowance. */
const MAX_FREE_TEAMS = 5
const MONTH_MS = 30 * 24 * 3_600_000

/**
 * Checks that a user may own another free team. For a new team, `now` is given and teams deleted within a month count
 * too, so that the free allowance can't be collected again and again; for a restored team it is null.
 * @throws {ApiError} 403 if they own too many.
 */
export async function checkTeamLimit(
  db: Prisma.TransactionClient,
  ownerId: string,
  now: Date | null,
): Promise<void> {
  await db.$queryRaw`SELECT id FROM "user" WHERE id = ${ownerId} FOR UPDATE`
  const recent = now ? [{ createdAt: { gt: new Date(now.getTime() - MONTH_MS) } }] : []
  const free = await db.team.count({
    where: { ownerId, subscription: { category: 'FREE' }, OR: [{ deletedAt: null }, ...recent] },
  })
  if (free >= MAX_FREE_TEAMS)
    throw refuse(
      403,
      `You can own ${MAX_FREE_TEAMS} teams on the free plan. Upgrade one of them to make another.`,
    )
}

/** Creates a team owned by the user. */
export const createTeam: Handler<(typeof teamsContract)['POST /api/teams/']> = async ({
  body,
  caller,
  services: { prisma, now },
}) => {
  const { userId: ownerId } = caller
  const team = await prisma.$transaction(async db => {
    await checkTeamLimit(db, ownerId, now())
    return makeTeam(db, { title: body.title, ownerId })
  })
  return toTeam(team, caller)
}
