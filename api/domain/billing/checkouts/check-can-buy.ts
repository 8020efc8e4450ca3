import { refuse } from '@/api/platform/errors/api-error'
import type { Services } from '@/api/platform/services/services'
import { signedPath } from '@/api/platform/signing/sign'
import type { Checkout, Subscription } from '@/prisma/generated/client'
import { paymentOf } from '../payment-of'
import type { CheckoutItem } from './contract'

/** Is the plan changed where it is, or is a new one paid for? (PR21) */
export const isChangedInPlace = ({ status, remoteId, subscriptionType }: Subscription): boolean =>
  status !== 'cancelled' && remoteId !== null && subscriptionType !== 'classic'

/**
 * May a plan be bought by a team that is on this one? One plan at a time: a team never pays for two.
 * @throws {ApiError} 409 with what to do instead.
 */
export function checkCanBuyPlan(subscription: Subscription): void {
  if (subscription.category === 'LTD')
    throw refuse(409, 'Your team has a plan for life: there is nothing to pay for.')
  if (isChangedInPlace(subscription))
    throw refuse(409, 'Your team has a paid plan already. Change that plan instead of buying a second one.')
}

/** Path of the page where a payment is made, for today and tomorrow. */
export const pagePath = ({ secret }: Services, id: string): string =>
  signedPath(secret, `/api/checkouts/${id}/page/`)

/** A payment as the API tells it. @throws {ApiError} 409 where payment is not set up. */
export function toCheckout({ id, state }: Checkout, services: Services): CheckoutItem {
  return {
    id,
    state: state as CheckoutItem['state'],
    provider: paymentOf(services).name,
    url: state === 'open' ? pagePath(services, id) : null,
  }
}
