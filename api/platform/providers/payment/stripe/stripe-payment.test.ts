import { createEmulator } from 'emulate'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Answers,
  type Call,
  errorOf,
  listOf,
  type StripePeer,
  stripePeer,
} from '@/api/testing/stripe-peer'
import type { CheckoutRequest } from '../payment-provider'
import { openStripePayment } from './stripe-payment'

const settings = { secretKey: 'sk_test_1', webhookSecret: 'whsec_1', publishableKey: 'pk_test_1' }
const request: CheckoutRequest = {
  checkoutId: 'checkout-1',
  teamId: 'team-1',
  price: 'talkreel_premium_month',
  customer: null,
  email: 'ada@example.test',
  quantity: 1,
  text: 'Premium',
  mode: 'subscription',
  country: 'DE',
  customData: { user_id: 'user-1', referral: 'a-friend' },
  returnUrl: 'https://talkreel.test/api/checkouts/checkout-1/page/?sig=s',
}
const metadata = { teamId: 'team-1', checkoutId: 'checkout-1' }
const END = 1_800_000_000

const subscriptionWith = (more: Partial<Stripe.Subscription> = {}) => ({
  id: 'sub_1',
  object: 'subscription',
  customer: 'cus_1',
  status: 'active',
  cancel_at: null,
  cancel_at_period_end: false,
  metadata,
  items: listOf({ id: 'si_1', price: { id: 'talkreel_starter_month' }, current_period_end: END }),
  ...more,
})

let peer: StripePeer
beforeAll(async () => {
  peer = await stripePeer()
})
afterAll(() => peer.stop())
beforeEach(() => {
  peer.calls.length = 0
  peer.answers = { 'GET /v1/subscriptions/sub_1': subscriptionWith() }
})

const payment = () => openStripePayment({ ...settings, apiBase: peer.url })
const answer = (answers: Answers) => Object.assign(peer.answers, answers)
const changes = () => peer.calls.filter(({ key }) => !key.startsWith('GET'))

describe('a checkout', () => {
  it("is opened for an iframe, with tax, the team's customer, and the team's metadata on everything it creates", async () => {
    answer({
      'POST /v1/customers': { id: 'cus_1', object: 'customer' },
      'POST /v1/checkout/sessions': { id: 'cs_1', object: 'checkout.session' },
      'GET /v1/promotion_codes': ({ fields }: Call) =>
        fields.code === 'HALF' && fields.active === 'true' ? listOf({ id: 'promo_1' }) : listOf(),
    })
    expect(await payment().openCheckout({ ...request, coupon: 'HALF' })).toBe('cs_1')
    expect(changes()).toEqual([
      {
        key: 'POST /v1/customers',
        fields: { email: 'ada@example.test', 'metadata[teamId]': 'team-1', 'address[country]': 'DE' },
        idempotencyKey: 'customer:team-1:ada@example.test:DE',
      },
      {
        key: 'POST /v1/checkout/sessions',
        idempotencyKey: 'checkout:checkout-1',
        fields: {
          ui_mode: 'embedded_page',
          mode: 'subscription',
          customer: 'cus_1',
          'customer_update[address]': 'auto',
          'customer_update[name]': 'auto',
          'line_items[0][price]': 'talkreel_premium_month',
          'line_items[0][quantity]': '1',
          return_url: request.returnUrl,
          redirect_on_completion: 'if_required',
          'automatic_tax[enabled]': 'true',
          'discounts[0][promotion_code]': 'promo_1',
          ...fieldsOf('metadata'),
          'metadata[text]': 'Premium',
          ...fieldsOf('subscription_data[metadata]'),
        },
      },
    ])
  })

  it('accepts no coupon by its id, and no inactive code', async () => {
    answer({
      'POST /v1/customers': { id: 'cus_1', object: 'customer' },
      'GET /v1/promotion_codes': listOf(),
    })
    await expect(payment().openCheckout({ ...request, coupon: 'staff-only' })).rejects.toMatchObject({
      status: 409,
      body: { detail: 'This coupon is not known.' },
    })
    expect(changes().map(({ key }) => key)).not.toContain('POST /v1/checkout/sessions')
  })

  it('for credits has the metadata on the payment, and uses the existing customer', async () => {
    answer({ 'POST /v1/checkout/sessions': { id: 'cs_2', object: 'checkout.session' } })
    const credits = { mode: 'payment', customer: 'cus_9', text: '30 credits' } as const
    expect(await payment().openCheckout({ ...request, ...credits })).toBe('cs_2')
    expect(changes()).toHaveLength(1)
    expect(changes()[0]?.fields).toMatchObject({
      mode: 'payment',
      customer: 'cus_9',
      'payment_intent_data[description]': '30 credits',
      ...fieldsOf('payment_intent_data[metadata]'),
    })
  })

  it.each([
    ['open', 'unpaid', 'open'],
    ['complete', 'unpaid', 'open'],
    ['complete', 'paid', 'completed'],
    ['complete', 'no_payment_required', 'completed'],
    ['expired', 'unpaid', 'closed'],
  ])('that is %s and %s reads as %s', async (status, paid, state) => {
    const session = { id: 'cs_1', object: 'checkout.session', status, payment_status: paid, metadata }
    answer({ 'GET /v1/checkout/sessions/cs_1': { ...session, subscription: 'sub_1', invoice: 'in_1' } })
    const read = { ...metadata, state, subscription: 'sub_1', payment: 'in_1' }
    expect(await payment().readCheckout('cs_1')).toEqual(read)
  })

  it('of free credits takes the place of its payment', async () => {
    const session = { id: 'cs_1', object: 'checkout.session', status: 'complete', metadata }
    const free = { ...session, mode: 'payment', payment_status: 'no_payment_required' }
    answer({ 'GET /v1/checkout/sessions/cs_1': free })
    expect(await payment().readCheckout('cs_1')).toMatchObject({ state: 'completed', payment: 'cs_1' })
  })

  it('expires when it is closed, unless it was completed', async () => {
    const session = { id: 'cs_1', object: 'checkout.session' }
    answer({
      'GET /v1/checkout/sessions/cs_1': { ...session, status: 'open' },
      'POST /v1/checkout/sessions/cs_1/expire': { ...session, status: 'expired' },
    })
    await payment().closeCheckout('cs_1')
    expect(changes().map(({ key }) => key)).toEqual(['POST /v1/checkout/sessions/cs_1/expire'])
    answer({ 'GET /v1/checkout/sessions/cs_1': { ...session, status: 'complete' } })
    await payment().closeCheckout('cs_1')
    expect(changes()).toHaveLength(1)
  })

  it("has a page with Stripe's form that loads only from Stripe", async () => {
    const session = { object: 'checkout.session', status: 'open', client_secret: 'cs_1_secret_</script>' }
    answer({ 'GET /v1/checkout/sessions/cs_1': { id: 'cs_1', ...session } })
    const { html, policy } = await payment().checkoutPage('cs_1', 'checkout-1', 'light')
    expect(html).toContain('src="https://js.stripe.com/endive/stripe.js"')
    expect(html).toContain('"clientSecret":"cs_1_secret_\\u003c/script>"')
    expect(html).not.toContain('sk_test_1')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-src https://js.stripe.com')
  })
})

/** The metadata fields of a payment, on the object named by a prefix. */
function fieldsOf(prefix: string) {
  const told = { ...metadata, price: request.price, quantity: '1', user_id: 'user-1', referral: 'a-friend' }
  return Object.fromEntries(Object.entries(told).map(([name, value]) => [`${prefix}[${name}]`, value]))
}

describe('a subscription', () => {
  it('is changed in place and paid at once, once per key, and not to its current price', async () => {
    answer({ 'POST /v1/subscriptions/sub_1': subscriptionWith() })
    await payment().changeSubscription('sub_1', 'talkreel_premium_month', 'key-1')
    expect(changes()).toEqual([
      {
        key: 'POST /v1/subscriptions/sub_1',
        idempotencyKey: 'key-1',
        fields: {
          'items[0][id]': 'si_1',
          'items[0][price]': 'talkreel_premium_month',
          proration_behavior: 'always_invoice',
          payment_behavior: 'pending_if_incomplete',
        },
      },
    ])
    await payment().changeSubscription('sub_1', 'talkreel_starter_month', 'key-2')
    expect(changes()).toHaveLength(1)
  })

  it('whose change waits for its payment is reported as unchanged', async () => {
    const pending = { expires_at: END, subscription_items: null, billing_cycle_anchor: null }
    answer({ 'POST /v1/subscriptions/sub_1': { ...subscriptionWith(), pending_update: pending } })
    await expect(
      payment().changeSubscription('sub_1', 'talkreel_premium_month', 'key-1'),
    ).rejects.toMatchObject({
      status: 402,
      message: expect.stringContaining('did not go through'),
    })
  })

  it('previews the cost of a change', async () => {
    const lines = listOf(
      { description: 'Unused time on Starter', amount: -900 },
      { description: 'Remaining time on Premium', amount: 3500 },
    )
    answer({
      'POST /v1/invoices/create_preview': { object: 'invoice', amount_due: 2600, currency: 'usd', lines },
    })
    expect(await payment().previewChange('sub_1', 'talkreel_premium_month')).toEqual({
      lines: [
        { text: 'Unused time on Starter', amount: -900 },
        { text: 'Remaining time on Premium', amount: 3500 },
      ],
      due: 2600,
      currency: 'USD',
    })
    expect(changes()[0]?.fields).toEqual({
      subscription: 'sub_1',
      'subscription_details[items][0][id]': 'si_1',
      'subscription_details[items][0][price]': 'talkreel_premium_month',
      'subscription_details[proration_behavior]': 'always_invoice',
    })
  })

  it.each([true, false])('ends with its period: %s', async cancelled => {
    answer({ 'POST /v1/subscriptions/sub_1': subscriptionWith() })
    await payment().setCancelled('sub_1', cancelled)
    expect(changes()[0]?.fields).toEqual({ cancel_at_period_end: String(cancelled) })
  })

  it('ends immediately, once, and refunds what was paid if requested', async () => {
    const paid = { payment: { type: 'payment_intent', payment_intent: 'pi_1' } }
    answer({
      'DELETE /v1/subscriptions/sub_1': subscriptionWith({ status: 'canceled' }),
      'GET /v1/invoices': listOf({ id: 'in_1' }),
      'GET /v1/invoice_payments': listOf(paid),
      'POST /v1/refunds': { id: 're_1', object: 'refund' },
    })
    await payment().endSubscription('sub_1', { refund: true })
    expect(changes()).toEqual([
      { key: 'DELETE /v1/subscriptions/sub_1', fields: {}, idempotencyKey: undefined },
      { key: 'POST /v1/refunds', fields: { payment_intent: 'pi_1' }, idempotencyKey: 'refund:pi_1' },
    ])
    answer({
      'GET /v1/subscriptions/sub_1': subscriptionWith({ status: 'canceled' }),
      'POST /v1/refunds': errorOf(400, {
        type: 'invalid_request_error',
        code: 'charge_already_refunded',
        message: 'Charge ch_1 has already been refunded.',
      }),
    })
    await payment().endSubscription('sub_1', { refund: true })
    await payment().endSubscription('sub_1', { refund: false })
    expect(changes().filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1)
  })

  it.each([
    ['trialing', 'active'],
    ['active', 'active'],
    ['incomplete', 'incomplete'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'ended'],
    ['incomplete_expired', 'ended'],
  ])('with the status %s at Stripe is %s', async (status, ours) => {
    answer({ 'GET /v1/subscriptions/sub_1': subscriptionWith({ status }) })
    expect(await payment().readSubscription('sub_1')).toEqual({
      remoteId: 'sub_1',
      customer: 'cus_1',
      teamId: 'team-1',
      price: 'talkreel_starter_month',
      status: ours,
      periodEnd: new Date(END * 1000),
      cancelAtPeriodEnd: false,
    })
  })

  it('with an end date counts as canceled', async () => {
    answer({ 'GET /v1/subscriptions/sub_1': subscriptionWith({ cancel_at: END - 60 }) })
    expect(await payment().readSubscription('sub_1')).toMatchObject({
      cancelAtPeriodEnd: true,
      periodEnd: new Date((END - 60) * 1000),
    })
  })

  it("has its payment method changed in Stripe's portal", async () => {
    const url = 'https://billing.stripe.com/p/session/1'
    answer({ 'POST /v1/billing_portal/sessions': { id: 'bps_1', object: 'billing_portal.session', url } })
    expect(await payment().paymentMethodUrl('cus_1', 'https://talkreel.test/profile/')).toBe(url)
    expect(changes()[0]?.fields).toEqual({
      customer: 'cus_1',
      return_url: 'https://talkreel.test/profile/',
      'flow_data[type]': 'payment_method_update',
    })
  })
})

describe('failures of Stripe', () => {
  it('treats a 404 without an error object as a failure', async () => {
    const read = payment().readSubscription('sub_unknown')
    await expect(read).rejects.toMatchObject({ name: 'PaymentError', status: 502 })
  })

  it.each([
    [402, { type: 'card_error', message: 'Your card was declined.' }, 402, 'Your card was declined.'],
    [400, { type: 'invalid_request_error', message: 'No such price: x' }, 409, 'could not do this'],
    [500, { type: 'api_error', message: 'Sorry' }, 502, "can't be reached now"],
    [401, { type: 'authentication_error', message: 'Invalid key' }, 502, "can't be reached now"],
  ])('maps a response of %d with %o to %d: %s', async (status, error, ours, words) => {
    answer({ 'POST /v1/subscriptions/sub_1': errorOf(status, error) })
    const change = payment().changeSubscription('sub_1', 'talkreel_premium_month', 'key')
    const detail = expect.stringContaining(words)
    await expect(change).rejects.toMatchObject({ name: 'PaymentError', status: ours, body: { detail } })
  })

  it('reports a missing response with a message', async () => {
    const gone = await stripePeer()
    await gone.stop()
    const read = openStripePayment({ ...settings, apiBase: gone.url }).readSubscription('sub_1')
    await expect(read).rejects.toMatchObject({ status: 502 })
  })
})

describe('with a third-party emulator of Stripe', () => {
  it('opens and completes a checkout of credits', async () => {
    const emulator = await createEmulator({ service: 'stripe', port: 0 })
    const { hostname: host, port } = new URL(emulator.url)
    const client = new Stripe('sk_test_1', { host, port, protocol: 'http' })
    const product = await client.products.create({ name: '30 credits' })
    const price = await client.prices.create({ product: product.id, currency: 'usd', unit_amount: 600 })
    const own = openStripePayment({ ...settings, apiBase: emulator.url })
    const id = await own.openCheckout({ ...request, price: price.id, mode: 'payment' })
    expect(await own.readCheckout(id)).toMatchObject({ ...metadata, state: 'open' })
    await fetch(`${emulator.url}/checkout/${id}/complete`, { method: 'POST', redirect: 'manual' })
    expect(await own.readCheckout(id)).toMatchObject({ ...metadata, state: 'completed' })
    // The emulator has no subscriptions, and responds without an `error`.
    await expect(own.readSubscription('sub_1')).rejects.toMatchObject({ status: 502 })
    await emulator.close()
  })
})
