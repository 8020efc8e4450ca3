import type { Settings } from '@/api/platform/settings/settings'
import { openStripePayment, type StripePayment } from './stripe/stripe-payment'
import {
  openTestCheckoutPayment,
  type TestCheckoutOptions,
  type TestCheckoutPayment,
} from './test-checkout/test-checkout-payment'

/** The payment provider in use. */
export type Payment = StripePayment | TestCheckoutPayment

/**
 * Stripe if its keys are set (STRIPE_API_BASE names a compatible server), otherwise the test checkout, which takes no
 * money. Null in production without keys.
 */
export function choosePayment(
  { stripe, isProduction }: Pick<Settings, 'stripe' | 'isProduction'>,
  books: TestCheckoutOptions,
): Payment | null {
  if (stripe) return openStripePayment(stripe)
  return isProduction ? null : openTestCheckoutPayment(books)
}
