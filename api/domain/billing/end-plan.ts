import type { Prisma, PrismaClient } from '@/prisma/generated/client'
import { lockTeam } from '../../platform/database/lock-team'
import { TEST_SUBSCRIPTION } from '../../platform/providers/payment/test-checkout/coupon'
import { renewBalances } from './renew-balances'

/**
 * Puts the team with the subscription `where` on the free plan; the customer is kept. Resolves with whether there was
 * one.
 */
export async function endPlan(
  db: Prisma.TransactionClient,
  where: Prisma.SubscriptionWhereInput & { teamId: string },
): Promise<boolean> {
  const free = await db.plan.findUniqueOrThrow({ where: { name: 'FREE' } })
  const { count } = await db.subscription.updateMany({
    where,
    data: {
      planId: free.id,
      priceId: null,
      status: 'active',
      category: 'FREE',
      remoteId: null,
      nextBillingDate: null,
      endsAt: null,
    },
  })
  return count > 0
}

/** Puts every team whose plan was bought in the test checkout on the free plan. Resolves with how many. */
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
