import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { mailTo } from '@/api/testing/mail'
import { makePayer, type Payer, readPage, sendForm } from '@/api/testing/payer'
import { makeSuperuser } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'
import { type Call, listOf, type StripePeer, stripePeer } from '@/api/testing/stripe-peer'

const SECRET = 'whsec_of_this_test'
const END = Math.floor(Date.now() / 1000) + 30 * 24 * 3600

let peer: StripePeer
let server: TestServer
let payer: Payer
beforeAll(async () => {
  peer = await stripePeer()
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1')
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', SECRET)
  vi.stubEnv('STRIPE_PUBLISHABLE_KEY', 'pk_test_1')
  vi.stubEnv('STRIPE_API_BASE', peer.url)
  server = await testServer()
  payer = await makePayer(server)
})
afterAll(async () => {
  await server.stop()
  await peer.stop()
  vi.unstubAllEnvs()
})

let count = 0
async function send(type: string, object: object) {
  const payload = JSON.stringify({ id: `evt_${++count}`, object: 'event', type, data: { object } })
  const response = await fetch(new URL('/api/billing/webhooks/stripe/', server.address), {
    method: 'POST',
    headers: { 'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET }) },
    body: payload,
  })
  return (await response.json()) as object
}

it('a plan paid at Stripe starts, is taxed, and ends when it is refunded', async () => {
  peer.answers = {
    'POST /v1/customers': { id: 'cus_1', object: 'customer' },
    'POST /v1/checkout/sessions': { id: 'cs_1', object: 'checkout.session' },
  }
  const checkout = await payer.open('talkreel_premium_month')
  expect(checkout.provider).toBe('stripe')
  const metadata = { teamId: payer.teamId, checkoutId: checkout.id }
  const session = { id: 'cs_1', object: 'checkout.session', metadata, client_secret: 'cs_1_secret' }
  const subscription = {
    id: 'sub_1',
    object: 'subscription',
    customer: 'cus_1',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    metadata,
    items: listOf({ id: 'si_1', price: { id: 'talkreel_premium_month' }, current_period_end: END }),
  }
  peer.answers['GET /v1/checkout/sessions/cs_1'] = { ...session, status: 'open' }
  const page = await readPage(server, checkout.url ?? '')
  expect(page.data).toEqual({
    checkout: checkout.id,
    publishableKey: 'pk_test_1',
    clientSecret: 'cs_1_secret',
    isOpen: true,
    isCompleted: false,
  })
  const pay = (checkout.url ?? '').replace('/page/', '/pay/')
  expect((await sendForm(server, pay, { card: '4242424242424242' })).status).toBe(403)

  const charge = { id: 'ch_1', amount_refunded: 0 }
  const paidBy = () =>
    listOf({ invoice: 'in_1', payment: { payment_intent: { id: 'pi_1', latest_charge: charge } } })
  peer.answers = {
    'GET /v1/checkout/sessions/cs_1': {
      ...session,
      status: 'complete',
      payment_status: 'paid',
      subscription: 'sub_1',
      invoice: 'in_1',
    },
    'GET /v1/subscriptions/sub_1': subscription,
    'GET /v1/invoice_payments': paidBy,
    'GET /v1/payment_intents/pi_1': { id: 'pi_1', object: 'payment_intent', metadata: {} },
    'GET /v1/invoices/in_1': {
      id: 'in_1',
      object: 'invoice',
      status: 'paid',
      attempted: true,
      amount_paid: 8330,
      currency: 'eur',
      customer: 'cus_1',
      customer_name: 'Ada',
      customer_email: 'ada@example.test',
      customer_address: { country: 'DE' },
      created: END,
      status_transitions: { paid_at: 1_795_000_000 },
      total_taxes: [{ amount: 1330 }],
      lines: listOf({ description: '1 × Premium', amount: 7000 }),
      parent: { subscription_details: { subscription: 'sub_1', metadata } },
    },
  }
  expect(await send('invoice.paid', { id: 'in_1', object: 'invoice' })).toEqual({ effect: 'done' })
  expect(await send('checkout.session.completed', { id: 'cs_1' })).toEqual({ effect: 'done' })
  expect(await payer.read(checkout.id)).toMatchObject({ state: 'completed' })
  expect(await payer.subscription()).toMatchObject({
    product: { name: 'PREMIUM' },
    remote_id: 'sub_1',
    customer: 'cus_1',
    next_billing_date: new Date(END * 1000).toISOString(),
  })
  expect(await payer.credits()).toBe(700)
  expect(await payer.transactions()).toMatchObject([{ amount: 8330, tax: 1330, currency: 'EUR' }])
  const mail = await mailTo(server, 'ada@example.test', /^Receipt/)
  expect(mail.text).toMatch(/€70\.00[\s\S]*Tax[\s\S]*€13\.30[\s\S]*€83\.30/)
  expect(mail.text).not.toContain('Test checkout')

  charge.amount_refunded = 8330
  peer.answers['DELETE /v1/subscriptions/sub_1'] = () => {
    peer.answers['GET /v1/subscriptions/sub_1'] = { ...subscription, status: 'canceled' }
    return { ...subscription, status: 'canceled' }
  }
  expect(await send('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' })).toEqual({ effect: 'done' })
  expect(await payer.transactions()).toMatchObject([{ status: 'refunded', refunded: 8330 }])
  expect(await send('customer.subscription.deleted', { id: 'sub_1' })).toEqual({ effect: 'done' })
  expect(await payer.subscription()).toMatchObject({ category: 'FREE', remote_id: null, customer: 'cus_1' })
})

/** A payment for credits, as Stripe sends it. */
const packBy = (one: Payer, checkoutId: string, charge: object) => ({
  id: 'pi_9',
  object: 'payment_intent',
  status: 'succeeded',
  metadata: { teamId: one.teamId, checkoutId, price: 'talkreel_credits_30', quantity: '1' },
  description: '30 credits',
  amount_received: 900,
  currency: 'usd',
  customer: 'cus_9',
  latest_charge: { id: 'ch_9', amount_refunded: 0, created: END, billing_details: {}, ...charge },
})

it('takes the credits of a disputed payment back once, however often Stripe reports it', async () => {
  const one = await makePayer(server)
  const before = await one.credits()
  peer.answers = {
    'POST /v1/customers': { id: 'cus_9', object: 'customer' },
    'POST /v1/checkout/sessions': { id: 'cs_9', object: 'checkout.session' },
    'GET /v1/checkout/sessions': listOf(),
    'GET /v1/disputes': listOf({ id: 'du_1', status: 'needs_response', amount: 900 }),
  }
  const { id } = await one.open('talkreel_credits_30')
  peer.answers['GET /v1/payment_intents/pi_9'] = packBy(one, id, { disputed: false })
  await send('payment_intent.succeeded', { id: 'pi_9', object: 'payment_intent' })
  expect(await one.credits()).toBe(before + 30)
  peer.answers['GET /v1/payment_intents/pi_9'] = packBy(one, id, { disputed: true })
  const dispute = { id: 'du_1', object: 'dispute', charge: 'ch_9', payment_intent: 'pi_9' }
  for (const type of ['created', 'funds_withdrawn', 'updated'])
    expect(await send(`charge.dispute.${type}`, dispute)).toEqual({ effect: 'done' })
  expect(await one.credits()).toBe(before)
  expect(await one.transactions()).toMatchObject([{ status: 'refunded', refunded: 900 }])
})

it('ends a plan whose payment is disputed', async () => {
  const one = await makePayer(server)
  const metadata = { teamId: one.teamId }
  const subscription = {
    id: 'sub_9',
    object: 'subscription',
    customer: 'cus_9',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    metadata,
    items: listOf({ id: 'si_9', price: { id: 'talkreel_premium_month' }, current_period_end: END }),
  }
  const charge = { id: 'ch_8', amount_refunded: 0, disputed: true }
  peer.answers = {
    'GET /v1/subscriptions/sub_9': subscription,
    'GET /v1/payment_intents/pi_8': { id: 'pi_8', object: 'payment_intent', metadata: {} },
    'GET /v1/invoice_payments': listOf({
      invoice: 'in_8',
      payment: { payment_intent: { id: 'pi_8', latest_charge: charge } },
    }),
    'GET /v1/disputes': listOf({ id: 'du_8', status: 'lost', amount: 5000 }),
    'GET /v1/invoices/in_8': {
      id: 'in_8',
      object: 'invoice',
      status: 'paid',
      attempted: true,
      amount_paid: 5000,
      currency: 'usd',
      customer: 'cus_9',
      created: END,
      status_transitions: { paid_at: 1_795_000_000 },
      lines: listOf({ description: '1 × Premium', amount: 5000 }),
      parent: { subscription_details: { subscription: 'sub_9', metadata } },
    },
    'DELETE /v1/subscriptions/sub_9': () => {
      peer.answers['GET /v1/subscriptions/sub_9'] = { ...subscription, status: 'canceled' }
      return { ...subscription, status: 'canceled' }
    },
  }
  await send('customer.subscription.created', { id: 'sub_9', object: 'subscription' })
  expect(await one.subscription()).toMatchObject({ product: { name: 'PREMIUM' } })
  await send('charge.dispute.created', { id: 'du_8', object: 'dispute', payment_intent: 'pi_8' })
  await send('customer.subscription.deleted', { id: 'sub_9', object: 'subscription' })
  expect(await one.subscription()).toMatchObject({ product: { name: 'FREE' } })
})

it('grants credits that a promotion code made free, with a receipt and nothing to refund', async () => {
  const one = await makePayer(server)
  const before = await one.credits()
  peer.answers = {
    'POST /v1/customers': { id: 'cus_7', object: 'customer' },
    'POST /v1/checkout/sessions': { id: 'cs_7', object: 'checkout.session' },
    'GET /v1/promotion_codes': listOf({ id: 'promo_7' }),
  }
  const { id } = await one.open('talkreel_credits_30', { coupon: 'ALL-FREE' })
  peer.answers['GET /v1/checkout/sessions/cs_7'] = {
    id: 'cs_7',
    object: 'checkout.session',
    mode: 'payment',
    status: 'complete',
    payment_status: 'no_payment_required',
    payment_intent: null,
    currency: 'usd',
    customer: 'cus_7',
    created: END,
    customer_details: { name: 'Ada', email: 'free@example.test', address: { country: 'DE' } },
    metadata: {
      teamId: one.teamId,
      checkoutId: id,
      price: 'talkreel_credits_30',
      quantity: '1',
      text: '30 credits',
    },
  }
  for (const effect of ['done', 'done'])
    expect(await send('checkout.session.completed', { id: 'cs_7' })).toEqual({ effect })
  expect(await one.credits()).toBe(before + 30)
  expect(await one.read(id)).toMatchObject({ state: 'completed' })
  expect(await one.transactions()).toMatchObject([{ amount: 0, status: 'paid', text: '30 credits' }])
  const { prisma } = server.database
  expect(await prisma.outboxMail.count({ where: { to: 'free@example.test' } })).toBe(1)
  const [row] = await one.transactions()
  const { token } = await makeSuperuser(prisma)
  const given = { token, params: { id: row?.id ?? '' }, body: { reason: 'x' } }
  expect(await server.ask('POST /api/support/transactions/{id}/refund/', given)).toMatchObject({
    status: 409,
    body: { detail: 'Nothing was paid, so there is nothing to give back.' },
  })
})

it('events that wait for a slow Stripe do not block the database', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  let asked = 0
  const slow = async ({ key }: Call) => {
    asked++
    await answered
    return {
      id: key.split('/').at(-1),
      object: 'subscription',
      status: 'incomplete',
      metadata: {},
      items: none,
    }
  }
  const none = listOf({ id: 'si', price: { id: 'p' }, current_period_end: END })
  const ids = Array.from({ length: 30 }, (_, number) => `sub_slow_${number}`)
  peer.answers = Object.fromEntries(ids.map(id => [`GET /v1/subscriptions/${id}`, slow]))
  const sent = ids.map(id => send('customer.subscription.updated', { id, object: 'subscription' }))
  await vi.waitFor(() => expect(asked).toBe(4))
  const began = performance.now()
  await Promise.all(Array.from({ length: 15 }, () => payer.subscription()))
  expect(performance.now() - began).toBeLessThan(4000)
  expect(asked).toBe(4)
  answer()
  expect(new Set((await Promise.all(sent)).map(one => JSON.stringify(one)))).toEqual(
    new Set(['{"effect":"none"}']),
  )
})

it('refuses a plan change whose payment fails, and retries with another card as a new attempt', async () => {
  const one = await makePayer(server)
  const subscription = {
    id: 'sub_2',
    object: 'subscription',
    customer: 'cus_2',
    status: 'active',
    cancel_at: null,
    cancel_at_period_end: false,
    metadata: { teamId: one.teamId },
    items: listOf({ id: 'si_2', price: { id: 'talkreel_starter_month' }, current_period_end: END }),
  }
  peer.answers['GET /v1/subscriptions/sub_2'] = subscription
  peer.answers['POST /v1/subscriptions/sub_2'] = { ...subscription, pending_update: { expires_at: END } }
  await send('customer.subscription.created', { id: 'sub_2', object: 'subscription' })
  const params = { id: (await one.subscription()).id }
  const body = { price_ids: ['talkreel_premium_month'] }
  for (const minutes of [1, 2]) {
    server.clock.set(new Date(Date.now() + minutes * 60_000))
    const answer = await server.ask('POST /api/subscriptions/{id}/modify/', {
      params,
      body,
      token: one.token,
    })
    expect(answer).toMatchObject({
      status: 402,
      body: { detail: expect.stringContaining('you keep your plan') },
    })
  }
  server.clock.set(new Date())
  expect(await one.subscription()).toMatchObject({ product: { name: 'STARTER' } })
  const tries = peer.calls.filter(({ key }) => key === 'POST /v1/subscriptions/sub_2')
  expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})

it('an event that Stripe can’t answer now has no effect, and is processed when it is sent again', async () => {
  peer.answers = {}
  expect(await send('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({
    detail: expect.stringContaining("can't be reached"),
  })
  expect(await server.database.prisma.paymentEvent.count({ where: { id: `evt_${count}` } })).toBe(0)
})

it('the capabilities name the payment provider', async () => {
  const { payment } = await server.call('GET /api/capabilities/', {})
  expect(payment).toEqual({ provider: 'Stripe', local: false, available: true, note: null })
})
