import { type ApiError, refuse } from '@/api/platform/errors/api-error'
import type { Subscription } from '@/prisma/generated/client'

/** A subscription at the payment provider, with a price. */
export type PaidSubscription = Subscription & { remoteId: string; priceId: string }

function reason({ category, subscriptionType, status, remoteId, priceId }: Subscription): string | null {
  if (category === 'LTD') return 'Your team has its plan for life. Get in touch with us to change it.'
  if (!remoteId || !priceId)
    return 'Your team pays for no plan that could be changed. Choose one and pay for it.'
  if (subscriptionType === 'classic')
    return 'This plan is of an older kind that can’t be changed. Choose a new one and pay for it.'
  if (status === 'cancelled')
    return 'This plan was canceled. Resume it first, or choose a new one and pay for it.'
  if (status === 'past_due') return 'The last payment failed. Update the payment method first.'
  return null
}

/** @throws {ApiError} 409 with what to do instead, where the plan can't be changed in place (PR21). */
export function checkChangeable(subscription: Subscription): asserts subscription is PaidSubscription {
  const why = reason(subscription)
  if (why) throw refuse(409, why) satisfies ApiError
}
