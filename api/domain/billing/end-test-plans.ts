import { lockTeam } from '@/api/platform/database/lock-team'
import { TEST_SUBSCRIPTION } from '@/api/platform/providers/payment/test-checkout/coupon'
import type { PrismaClient } from '@/prisma/generated/client'
import { endPlan } from './end-plan'
import { renewBalances } from './renew-balances'

/** Puts every team on the free plan whose plan the test checkout sold, where no money is taken. Returns how many. */
export async function endTestPlans(prisma: PrismaClient, now: Date): Promise<number> {
  const bought = { remoteId: { startsWith: TEST_SUBSCRIPTION } }
  const found = await prisma.subscription.findMany({ where: bought, select: { teamId: true } })
  for (const { teamId } of found)
    await prisma.$transaction(async db => {
      await lockTeam(db, teamId)
      if (!(await endPlan(db, { teamId, ...bought }))) return
      await db.subscription.update({ where: { teamId }, data: { renewedAt: now } })
      await renewBalances(db, teamId, now)
    })
  return found.length
}
