import type { PrismaClient } from '../../prisma/generated/client'
import { lockTeam } from '../teams/change-team'
import { balanceMonth } from './balance-month'
import { endPlan } from './end-plan'
import { renewBalances } from './renew-balances'

/**
 * Does what time asks of a team's plan: renews balances when their month is over (once, however many months went by),
 * and ends a cancelled plan whose paid time is over. Nothing, in one question, where nothing is due.
 */
export async function keepCurrent(prisma: PrismaClient, teamId: string, now: Date): Promise<void> {
  const due = { OR: [{ renewsAt: { lte: now } }, { status: 'cancelled', endsAt: { lte: now } } as const] }
  if (!(await prisma.subscription.count({ where: { teamId, ...due } }))) return
  await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    // A cancelled plan whose paid time is over becomes the free one.
    const ended = await endPlan(db, { teamId, status: 'cancelled', endsAt: { lte: now } })
    const { createdAt, renewsAt } = await db.subscription.findUniqueOrThrow({ where: { teamId } })
    if (renewsAt > now && !ended) return
    const month = balanceMonth(createdAt, now)
    await db.subscription.update({
      where: { teamId },
      data: { renewedAt: month.from, renewsAt: month.to },
    })
    await renewBalances(db, teamId, month.from)
  })
}
