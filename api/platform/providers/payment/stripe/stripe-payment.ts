import Stripe from 'stripe'
import { PaymentError } from '../payment-error'
import type { PaymentProvider, Preview, RemoteCheckout } from '../payment-provider'
import { readSignedEvent } from '../read-signed-event'
import { ask } from './ask'
import { drawCheckoutPage } from './checkout-page'
import { endSubscription, refundPayment } from './end-subscription'
import { idOf } from './id-of'
import { openSession } from './open-session'
import { isFree } from './read-free-checkout'
import { readPayment } from './read-payment'
import { itemOf, toSubscription } from './to-subscription'

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  publishableKey: string
  /** A server that speaks Stripe's protocol; Stripe itself where there is none. */
  apiBase: string | undefined
}

export interface StripePayment extends PaymentProvider {
  readonly name: 'stripe'
}

/** Milliseconds that Stripe may take for one answer; what was not answered is asked again, once. */
const TIMEOUT = 8_000
const RETRIES = 1

/** Said of a change that Stripe holds back until it is paid: a good answer, by its status. */
const NOT_PAID =
  'The payment for this change did not go through, so you keep your plan. Update the payment method and try again.'

/** What a change costs is taken at once. */
const BEHAVIOR = 'always_invoice'

function connect({ secretKey, apiBase }: StripeSettings): Stripe {
  const usual = { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false }
  if (!apiBase) return new Stripe(secretKey, usual)
  const { hostname: host, port, protocol } = new URL(apiBase)
  const given = { host, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
  return new Stripe(secretKey, { ...usual, ...given })
}

/** A payment that waits for a bank has been entered but not made. */
function stateOf({ status, payment_status: paid }: Stripe.Checkout.Session): RemoteCheckout['state'] {
  if (status === 'expired') return 'closed'
  return status === 'complete' && paid !== 'unpaid' ? 'completed' : 'open'
}

/** Stripe, at the API version of its library. Prices are known there by the `remote_id` of ours. */
export function openStripePayment(settings: StripeSettings): StripePayment {
  const stripe = connect(settings)
  const { publishableKey, webhookSecret } = settings
  const session = (id: string) => ask('checkout.session', stripe.checkout.sessions.retrieve(id))
  const subscription = (id: string) => ask('subscription', stripe.subscriptions.retrieve(id))

  return {
    name: 'stripe',
    openCheckout: request => openSession(stripe, request),
    closeCheckout: async id => {
      const { status } = await session(id)
      if (status === 'open') await ask('checkout.session', stripe.checkout.sessions.expire(id))
    },
    readCheckout: async id => {
      const given = await session(id)
      return {
        checkoutId: given.metadata?.checkoutId ?? '',
        teamId: given.metadata?.teamId ?? '',
        state: stateOf(given),
        subscription: idOf(given.subscription),
        payment: idOf(given.invoice) ?? idOf(given.payment_intent) ?? (isFree(given) ? given.id : null),
      }
    },
    checkoutPage: async (id, checkout) => {
      const given = await session(id)
      return drawCheckoutPage({
        checkout,
        publishableKey,
        clientSecret: given.client_secret,
        isOpen: given.status === 'open',
        isCompleted: given.status === 'complete',
      })
    },
    previewChange: async (id, price): Promise<Preview> => {
      const item = itemOf(await subscription(id))
      const details = { items: [{ id: item.id, price }], proration_behavior: BEHAVIOR }
      const preview = stripe.invoices.createPreview({ subscription: id, subscription_details: details })
      const { lines, amount_due: due, currency } = await ask('invoice', preview)
      return {
        lines: lines.data.map(({ description, amount }) => ({ text: description ?? '', amount })),
        due,
        currency: currency.toUpperCase(),
      }
    },
    changeSubscription: async (id, price, idempotencyKey) => {
      const item = itemOf(await subscription(id))
      if (item.price.id === price) return
      const change = {
        items: [{ id: item.id, price }],
        proration_behavior: BEHAVIOR,
        payment_behavior: 'pending_if_incomplete' as const,
      }
      const changed = await ask('subscription', stripe.subscriptions.update(id, change, { idempotencyKey }))
      if (changed.pending_update) throw new PaymentError(402, NOT_PAID)
    },
    setCancelled: async (id, cancelled) => {
      await ask('subscription', stripe.subscriptions.update(id, { cancel_at_period_end: cancelled }))
    },
    endSubscription: (id, { refund }) => endSubscription(stripe, id, refund),
    refund: id => refundPayment(stripe, id),
    paymentMethodUrl: async (customer, returnUrl) => {
      const flow = { type: 'payment_method_update' } as const
      const portal = { customer, return_url: returnUrl, flow_data: flow }
      const given = stripe.billingPortal.sessions.create(portal)
      return (await ask('billing_portal.session', given)).url
    },
    readSubscription: async id => toSubscription(await subscription(id)),
    readPayment: id => readPayment(stripe, id),
    readEvent: (body, signature) => readSignedEvent(body, signature, webhookSecret),
  }
}
