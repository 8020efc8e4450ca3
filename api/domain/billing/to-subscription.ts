import type { Prisma } from '@/prisma/generated/client'
import type { SubscriptionItem } from './contract'
import { ACTION_PRICES } from './cost-of'
import { toPrice } from './payment-of'
import type { TeamPlan } from './plan-of'
import { QUOTA_CODES, QUOTAS } from './quotas'
import { usageOf } from './usage-of'

/** What a team is on, with what it has used, as the API tells of it. */
export async function toSubscription(
  db: Prisma.TransactionClient,
  team: TeamPlan,
): Promise<SubscriptionItem> {
  const { subscription, plan } = team
  const { priceId } = subscription
  const [price, quotas] = await Promise.all([
    priceId === null ? null : db.price.findUniqueOrThrow({ where: { id: priceId } }),
    Promise.all(
      QUOTA_CODES.map(async code => {
        const { limit, used } = await usageOf(db, team, code)
        return { code, usage: used, limit, unit: QUOTAS[code].unit }
      }),
    ),
  ])
  return {
    id: subscription.id,
    status: subscription.status,
    category: subscription.category,
    subscription_type: subscription.subscriptionType,
    price: price && toPrice(price),
    remote_id: subscription.remoteId,
    customer: subscription.customer,
    next_billing_date: subscription.nextBillingDate?.toISOString() ?? null,
    ends: subscription.endsAt?.toISOString() ?? null,
    renews: subscription.renewsAt.toISOString(),
    product: { name: plan.name, display_name: plan.displayName },
    quotas,
    credits: ACTION_PRICES,
  }
}
