import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { projectFile } from '@/remotion/environment/cache'
import { drawPage } from '../draw-page'
import type {
  ChangePreview,
  FramedPage,
  PaymentProvider,
  RemoteCheckout,
  RemoteSubscription,
} from '../payment-provider'
import { PaymentError } from '../payment-provider'
import { readSignedEvent } from '../read-signed-event'
import { ask, idOf, instantOf } from './ask'
import { endSubscription, refundPayment } from './end-subscription'
import { openSession } from './open-session'
import { isFree } from './read-free-checkout'
import { readPayment } from './read-payment'

const read = (name: string) =>
  readFileSync(projectFile(`api/platform/providers/payment/stripe/${name}`), 'utf8')

const css = read('page.css')
const script = read('checkout.js')

/** The Stripe.js release of the library's API version (https://docs.stripe.com/sdks/stripejs-versioning). */
const LIBRARY = 'https://js.stripe.com/endive/stripe.js'

/** Sources that Stripe's script may load (https://docs.stripe.com/security/guide#content-security-policy). */
const SOURCES = {
  'script-src': 'https://js.stripe.com https://*.js.stripe.com',
  'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  'connect-src': 'https://api.stripe.com',
  'img-src': 'https://*.stripe.com',
}

/** The data of the page with Stripe's form; `clientSecret` opens this one checkout. */
type CheckoutPage = {
  checkout: string
  publishableKey: string
  clientSecret: string | null
  isOpen: boolean
  isCompleted: boolean
}

/** The page with Stripe's form, which posts its results to the parent. Its colors are configured at Stripe. */
const drawCheckoutPage = (data: CheckoutPage): FramedPage =>
  drawPage(
    {
      title: 'Payment',
      scheme: 'light',
      css,
      content: '<div id="checkout"></div>',
      data,
      script,
      library: LIBRARY,
    },
    SOURCES,
  )

/** Maps Stripe's statuses (https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses) to ours. */
const STATUSES: Record<string, RemoteSubscription['status']> = {
  trialing: 'active',
  active: 'active',
  incomplete: 'incomplete',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete_expired: 'ended',
  canceled: 'ended',
}

/**
 * The only item of one of our subscriptions.
 * @throws {PaymentError} 409 if there is none.
 */
function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (!item) throw new PaymentError(409, 'This plan has ended.', new Error(`${id} has no item`))
  return item
}

/** Reads a Stripe subscription. The period is on its item since API version 2025-03-31. */
function toSubscription(given: Stripe.Subscription): RemoteSubscription {
  const { price, current_period_end: end } = itemOf(given)
  return {
    remoteId: given.id,
    customer: idOf(given.customer) ?? '',
    teamId: given.metadata.teamId ?? '',
    price: price.id,
    status: STATUSES[given.status] ?? 'incomplete',
    periodEnd: instantOf(given.cancel_at ?? end),
    cancelAtPeriodEnd: given.cancel_at_period_end || given.cancel_at !== null,
  }
}

export type StripeSettings = {
  secretKey: string
  webhookSecret: string
  publishableKey: string
  /** A server that speaks Stripe's protocol; by default Stripe. */
  apiBase: string | undefined
}

export interface StripePayment extends PaymentProvider {
  readonly name: 'stripe'
}

/** Timeout of a request to Stripe in milliseconds; a request without a response is retried once. */
const TIMEOUT = 8_000
const RETRIES = 1

/** Error for a change that Stripe holds back until it is paid, although the response is successful. */
const NOT_PAID =
  'The payment for this change did not go through, so you keep your plan. Update the payment method and try again.'

/** The cost of a change is charged immediately. */
const BEHAVIOR = 'always_invoice'

function connect({ secretKey, apiBase }: StripeSettings): Stripe {
  const usual = { timeout: TIMEOUT, maxNetworkRetries: RETRIES, telemetry: false }
  if (!apiBase) return new Stripe(secretKey, usual)
  const { hostname: host, port, protocol } = new URL(apiBase)
  const given = { host, port, protocol: protocol === 'https:' ? 'https' : 'http' } as const
  return new Stripe(secretKey, { ...usual, ...given })
}

/** A payment waiting for a bank was submitted but not made. */
function stateOf({ status, payment_status: paid }: Stripe.Checkout.Session): RemoteCheckout['state'] {
  if (status === 'expired') return 'closed'
  return status === 'complete' && paid !== 'unpaid' ? 'completed' : 'open'
}

/** Stripe, at the API version of its library. Its price ids are our `remote_id`s. */
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
    previewChange: async (id, price): Promise<ChangePreview> => {
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
