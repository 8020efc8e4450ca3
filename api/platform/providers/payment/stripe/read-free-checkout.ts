import type { Stripe } from 'stripe'
import type { RemotePayment } from '../payment-provider'
import { ask, idOf, instantOf } from './ask'

/**
 * Whether a one-time purchase was free because of a promotion code; then the checkout itself represents its payment.
 */
export const isFree = ({ mode, payment_status }: Stripe.Checkout.Session): boolean =>
  mode === 'payment' && payment_status === 'no_payment_required'

/** The zero payment represented by a checkout; null if it isn't ours or is not complete. */
export async function readFreeCheckout(stripe: Stripe, id: string): Promise<RemotePayment | null> {
  const session = await ask('checkout.session', stripe.checkout.sessions.retrieve(id))
  const { teamId, checkoutId, price, quantity, text = '' } = session.metadata ?? {}
  if (!teamId || session.status !== 'complete' || !isFree(session)) return null
  const { name, email, address } = session.customer_details ?? {}
  return {
    remoteId: session.id,
    teamId,
    status: 'paid',
    text,
    lines: [{ text, amount: 0 }],
    amount: 0,
    tax: 0,
    refunded: 0,
    currency: session.currency ?? 'usd',
    customerId: idOf(session.customer) ?? '',
    customer: { name: name ?? '', email: email ?? '', country: address?.country ?? '' },
    paidAt: instantOf(session.created),
    subscription: null,
    checkoutId: checkoutId ?? null,
    price: price ?? null,
    quantity: Number(quantity ?? 1),
  }
}
