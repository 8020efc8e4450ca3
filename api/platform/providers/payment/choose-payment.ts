import type { Settings } from '@/api/platform/settings/settings'
import { openStripePayment, type StripePayment } from './stripe/stripe-payment'
import {
  openTestCheckoutPayment,
  type TestCheckoutOptions,
  type TestCheckoutPayment,
} from './test-checkout/test-checkout-payment'

/** Where money is taken. */
export type Payment = StripePayment | TestCheckoutPayment

/**
 * Stripe where its keys are set (STRIPE_API_BASE names a server that speaks its protocol), else the test checkout, which
 * takes no money, and which only this machine reaches. Null in production without keys.
 */
export function choosePayment(
  { stripe, isProduction }: Pick<Settings, 'stripe' | 'isProduction'>,
  books: TestCheckoutOptions,
): Payment | null {
  if (stripe) return openStripePayment(stripe)
  return isProduction ? null : openTestCheckoutPayment(books)
}
