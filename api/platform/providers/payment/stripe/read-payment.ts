import type { Stripe } from 'stripe'
import type { RemotePayment } from '../payment-provider'
import { ask, idOf, instantOf } from './ask'
import { readFreeCheckout } from './read-free-checkout'

/** Disputes in which the money is withdrawn, at least until they are decided; an inquiry withdraws none. */
const TAKES = new Set<string>(['needs_response', 'under_review', 'lost'])

/** The sum refunded or disputed of a charge, in the currency's smallest unit. */
async function disputedOf(
  stripe: Stripe,
  { id, amount_refunded: refunded, disputed }: Stripe.Charge,
): Promise<number> {
  if (!disputed) return refunded
  const { data } = await ask('list', stripe.disputes.list({ charge: id }))
  const taken = data.filter(({ status }) => TAKES.has(status))
  return taken.reduce((sum, { amount }) => sum + amount, refunded)
}

/** The sum refunded or disputed of the payments of an invoice. */
async function refundedOf(stripe: Stripe, invoice: string): Promise<number> {
  const expand = ['data.payment.payment_intent.latest_charge']
  const { data } = await ask('list', stripe.invoicePayments.list({ invoice, status: 'paid', expand }))
  let sum = 0
  for (const { payment } of data) {
    const intent = payment.payment_intent
    const charge = typeof intent === 'object' ? intent?.latest_charge : null
    if (charge && typeof charge === 'object') sum += await disputedOf(stripe, charge)
  }
  return sum
}

/** An invoice of a plan; null if it isn't ours, or no payment was attempted. */
async function readInvoice(stripe: Stripe, id: string): Promise<RemotePayment | null> {
  const invoice = await ask('invoice', stripe.invoices.retrieve(id))
  const details = invoice.parent?.subscription_details
  const { teamId, checkoutId = null } = details?.metadata ?? {}
  const isPaid = invoice.status === 'paid'
  if (!teamId || !(isPaid || invoice.attempted)) return null
  const lines = invoice.lines.data.map(({ description, amount }) => ({ text: description ?? '', amount }))
  return {
    remoteId: invoice.id,
    teamId,
    status: isPaid ? 'paid' : 'failed',
    text: lines.at(-1)?.text ?? '',
    lines,
    amount: isPaid ? invoice.amount_paid : invoice.amount_due,
    tax: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    refunded: isPaid ? await refundedOf(stripe, id) : 0,
    currency: invoice.currency,
    customerId: idOf(invoice.customer) ?? '',
    customer: {
      name: invoice.customer_name ?? '',
      email: invoice.customer_email ?? '',
      country: invoice.customer_address?.country ?? '',
    },
    paidAt: instantOf(invoice.status_transitions.paid_at ?? invoice.created),
    subscription: idOf(details?.subscription),
    checkoutId,
    price: null,
    quantity: 1,
  }
}

/** The tax of a payment made in a checkout. */
async function taxOf(stripe: Stripe, intent: string): Promise<number> {
  const { data } = await ask('list', stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }))
  return data[0]?.total_details?.amount_tax ?? 0
}

/** A payment for credits; null if it isn't ours, or was not made. */
async function toPayment(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<RemotePayment | null> {
  const { teamId, checkoutId, price, quantity } = intent.metadata
  const charge = intent.latest_charge
  if (!teamId || intent.status !== 'succeeded' || !charge || typeof charge === 'string') return null
  const text = intent.description ?? ''
  const tax = await taxOf(stripe, intent.id)
  const { name, email, address } = charge.billing_details
  return {
    remoteId: intent.id,
    teamId,
    status: 'paid',
    text,
    lines: [{ text, amount: intent.amount_received - tax }],
    amount: intent.amount_received,
    tax,
    refunded: await disputedOf(stripe, charge),
    currency: intent.currency,
    customerId: idOf(intent.customer) ?? '',
    customer: { name: name ?? '', email: email ?? '', country: address?.country ?? '' },
    paidAt: instantOf(charge.created),
    subscription: null,
    checkoutId: checkoutId ?? null,
    price: price ?? null,
    quantity: Number(quantity ?? 1),
  }
}

/** The invoice that a payment intent paid, if any. */
async function invoiceOf(stripe: Stripe, intent: string): Promise<string | null> {
  const payment = { type: 'payment_intent', payment_intent: intent } as const
  const { data } = await ask('list', stripe.invoicePayments.list({ payment, limit: 1 }))
  return idOf(data[0]?.invoice)
}

/**
 * A payment by the id of an invoice, of a payment intent (that of a plan's invoice is the invoice's payment), or of a
 * free checkout.
 */
export async function readPayment(stripe: Stripe, id: string): Promise<RemotePayment | null> {
  if (id.startsWith('in_')) return readInvoice(stripe, id)
  if (id.startsWith('cs_')) return readFreeCheckout(stripe, id)
  const intent = await ask(
    'payment_intent',
    stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }),
  )
  if (intent.metadata.teamId) return toPayment(stripe, intent)
  const invoice = await invoiceOf(stripe, id)
  return invoice ? readInvoice(stripe, invoice) : null
}
