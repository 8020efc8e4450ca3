import type { Prisma } from '../../../prisma/generated/client'

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
