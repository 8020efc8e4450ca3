import type { Settings } from '../../settings/settings'
import { openTestPayment, type TestPayment, type TestPaymentOptions } from './simulated/simulated-payment'
import { openStripePayment, type StripePayment } from './stripe/stripe-payment'

/** Where money is taken. */
export type Payment = StripePayment | TestPayment

/**
 * Stripe where its keys are set (STRIPE_API_BASE names a server that speaks its protocol), else the test checkout, which
 * takes no money, and which only this machine reaches. Null in production without keys.
 */
export function choosePayment(
  { stripe, isProduction }: Pick<Settings, 'stripe' | 'isProduction'>,
  books: TestPaymentOptions,
): Payment | null {
  if (stripe) return openStripePayment(stripe)
  return isProduction ? null : openTestPayment(books)
}
