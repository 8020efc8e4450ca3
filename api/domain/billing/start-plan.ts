import { addMonths } from '@/api/platform/providers/payment/add-months'
import type { Services } from '@/api/platform/services/services'
import type { Prisma } from '@/prisma/generated/client'
import { renewBalances } from './renew-balances'

/** Puts a new team on the free plan with the first month's allowance. */
export async function startFreePlan(db: Prisma.TransactionClient, teamId: string, now: Date): Promise<void> {
  const plan = await db.plan.findUniqueOrThrow({ where: { name: 'FREE' } })
  await db.subscription.create({
    data: { teamId, planId: plan.id, renewedAt: now, renewsAt: addMonths(now, 1), createdAt: now },
  })
  await renewBalances(db, teamId, now)
}

/**
 * A filter for subscriptions that are due at `now`: a balance month or the paid period of a canceled plan is over. One
 * with a failed payment gets no new month until it is paid.
 */
export const duePlans = (now: Date): Prisma.SubscriptionWhereInput => ({
  OR: [
    { renewsAt: { lte: now }, status: { not: 'past_due' } },
    { status: 'cancelled', endsAt: { lte: now } },
  ],
})

/**
 * Ends a team's paid plan now, since the team is being deleted. Call it last in a transaction that has locked the team,
 * so that it happens only if the rest succeeds.
 * @throws {PaymentError} if the provider can't be reached: the team then stays.
 */
export async function endPaidPlan(
  db: Prisma.TransactionClient,
  { payment }: Services,
  teamId: string,
): Promise<void> {
  const { remoteId } = await db.subscription.findUniqueOrThrow({ where: { teamId } })
  if (remoteId) await payment?.endSubscription(remoteId, { refund: false })
}
