import { lockTeam } from '@/api/platform/database/lock-team'
import type { PrismaClient } from '@/prisma/generated/client'
import { balanceMonth } from './dates'
import { endPlan } from './end-plan'
import { renewBalances } from './renew-balances'
import { duePlans } from './start-plan'

/**
 * Applies what is due on a team's plan: renews balances when their month is over (once, however many months passed),
 * and ends a canceled plan after its paid period. One query if nothing is due.
 */
export async function renewIfDue(prisma: PrismaClient, teamId: string, now: Date): Promise<void> {
  const where = { teamId, ...duePlans(now) }
  if (!(await prisma.subscription.count({ where }))) return
  await prisma.$transaction(async db => {
    await lockTeam(db, teamId)
    // A canceled plan becomes the free one after its paid period.
    const ended = await endPlan(db, { teamId, status: 'cancelled', endsAt: { lte: now } })
    // It may have been done concurrently, or the payment may have failed meanwhile.
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
