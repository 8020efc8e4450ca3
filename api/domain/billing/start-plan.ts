import { addMonths } from '@/api/platform/providers/payment/add-months'
import type { Services } from '@/api/platform/services/services'
import type { Prisma } from '@/prisma/generated/client'
import { renewBalances } from './renew-balances'

/** Puts a new team on the free plan, with what that gives for the first month. */
export async function startFreePlan(db: Prisma.TransactionClient, teamId: string, now: Date): Promise<void> {
  const plan = await db.plan.findUniqueOrThrow({ where: { name: 'FREE' } })
  await db.subscription.create({
    data: { teamId, planId: plan.id, renewedAt: now, renewsAt: addMonths(now, 1), createdAt: now },
  })
  await renewBalances(db, teamId, now)
}

/**
 * Subscriptions of which time asks something at `now`: a month of balances is over, or the paid time of a cancelled plan.
 * One whose payment failed gets no new month until that is paid.
 */
export const duePlans = (now: Date): Prisma.SubscriptionWhereInput => ({
  OR: [
    { renewsAt: { lte: now }, status: { not: 'past_due' } },
    { status: 'cancelled', endsAt: { lte: now } },
  ],
})

/**
 * Ends what a team pays for, now, as the team is going: no one pays for what is not there. Last in a transaction that
 * has locked the team, so that nothing ends where the rest fails.
 * @throws {PaymentError} where the provider can't be asked: then the team stays.
 */
export async function endPaidPlan(
  db: Prisma.TransactionClient,
  { payment }: Services,
  teamId: string,
): Promise<void> {
  const { remoteId } = await db.subscription.findUniqueOrThrow({ where: { teamId } })
  if (remoteId) await payment?.endSubscription(remoteId, { refund: false })
}
