import { Stripe } from 'stripe'
import { ask } from './ask'

const ENDED = new Set(['canceled', 'incomplete_expired'])

/** Refunds a payment intent in full; idempotent. */
async function refundIntent(stripe: Stripe, intent: string): Promise<void> {
  const refund = stripe.refunds.create({ payment_intent: intent }, { idempotencyKey: `refund:${intent}` })
  await ask('refund', refund).catch(error => {
    const { cause } = error as Error
    const isRepeated = cause instanceof Stripe.errors.StripeError && cause.code === 'charge_already_refunded'
    if (!isRepeated) throw error
  })
}

/** Refunds the payment of an invoice or a payment intent. */
export async function refundPayment(stripe: Stripe, id: string): Promise<void> {
  if (!id.startsWith('in_')) return refundIntent(stripe, id)
  const { data } = await ask('list', stripe.invoicePayments.list({ invoice: id, status: 'paid' }))
  for (const { payment } of data) {
    const intent = payment.payment_intent
    if (intent) await refundIntent(stripe, typeof intent === 'string' ? intent : intent.id)
  }
}

/** Ends a subscription now, and optionally refunds everything paid for it. */
export async function endSubscription(stripe: Stripe, id: string, refund: boolean): Promise<void> {
  const { status } = await ask('subscription', stripe.subscriptions.retrieve(id))
  if (!ENDED.has(status)) await ask('subscription', stripe.subscriptions.cancel(id))
  if (!refund) return
  const { data } = await ask('list', stripe.invoices.list({ subscription: id, status: 'paid' }))
  for (const invoice of data) await refundPayment(stripe, invoice.id)
}
