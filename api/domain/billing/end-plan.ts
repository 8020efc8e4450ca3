import type { Prisma } from '@/prisma/generated/client'

/** Puts a team whose subscription is `where` on the free plan; who pays is remembered. Says whether there was one. */
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
