import { openStripePayment, type StripePayment } from './stripe/stripe-payment'
import { openTestPayment, type TestPayment, type TestPaymentOptions } from './test/test-payment'

/** Where money is taken. */
export type Payment = StripePayment | TestPayment

/**
 * Stripe where STRIPE_SECRET_KEY is set (STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY with it; STRIPE_API_BASE for
 * a server that speaks its protocol), else the test checkout, which takes no money. Null in production without a key.
 * @throws {Error} where a key comes without the others.
 */
export function choosePayment(env: NodeJS.ProcessEnv, books: TestPaymentOptions): Payment | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = env
  if (!STRIPE_SECRET_KEY) return env.NODE_ENV === 'production' ? null : openTestPayment(books)
  if (!STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY)
    throw new Error('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY beside it')
  return openStripePayment({
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    apiBase: STRIPE_API_BASE,
  })
}
