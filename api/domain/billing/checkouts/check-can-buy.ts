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
 * Checks that a team on this subscription may buy a plan: a team never pays for two.
 * @throws {ApiError} 409 with what to do instead.
 */
export function checkCanBuyPlan(subscription: Subscription): void {
  if (subscription.category === 'LTD')
    throw refuse(409, 'Your team has a plan for life: there is nothing to pay for.')
  if (isChangedInPlace(subscription))
    throw refuse(409, 'Your team has a paid plan already. Change that plan instead of buying a second one.')
}

/** The signed path of the payment page, valid today and tomorrow. */
export const pagePath = ({ secret }: Services, id: string): string =>
  signedPath(secret, `/api/checkouts/${id}/page/`)

/** A checkout as the API returns it. @throws {ApiError} 409 if payment is not set up. */
export function toCheckout({ id, state }: Checkout, services: Services): CheckoutItem {
  return {
    id,
    state: state as CheckoutItem['state'],
    provider: paymentOf(services).name,
    url: state === 'open' ? pagePath(services, id) : null,
  }
}
