import { lockTeam } from '@/api/platform/database/lock-team'
import type { PrismaClient } from '@/prisma/generated/client'
import { balanceMonth } from './dates'
import { endPlan } from './end-plan'
import { renewBalances } from './renew-balances'
import { duePlans } from './start-plan'

/**
 * Does what time asks of a team's plan: renews balances when their month is over (once, however many months went by),
 * and ends a cancelled plan whose paid time is over. Nothing, in one question, where nothing is due.
 */
export async function renewIfDue(prisma: PrismaClient, teamId: string, now: Date): Promise<void> {
  const where = { teamId, ...duePlans(now) }
  if (!(await prisma.subscription.count({ where }))) return
  await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    // A cancelled plan whose paid time is over becomes the free one.
    const ended = await endPlan(db, { teamId, status: 'cancelled', endsAt: { lte: now } })
    // Someone else may have done it, or the payment failed, since it was asked.
    if (!ended && !(await db.subscription.count({ where }))) return
    const { createdAt } = await db.subscription.findUniqueOrThrow({ where: { teamId } })
    const month = balanceMonth(createdAt, now)
    await db.subscription.update({
      where: { teamId },
      data: { renewedAt: month.from, renewsAt: month.to },
    })
    await renewBalances(db, teamId, month.from)
  })
}
