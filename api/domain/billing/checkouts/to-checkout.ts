import type { Checkout } from '../../../../prisma/generated/client'
import type { Services } from '../../../platform/services/services'
import { signedPath } from '../../../platform/signing/sign'
import { paymentOf } from '../payment-of'
import type { CheckoutItem } from './contract'

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
