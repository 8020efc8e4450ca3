import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { listOf, type StripePeer, stripePeer } from '../../providers/payment/stripe/test-peer'
import { type TestServer, testServer } from '../../test-server'
import { makePayer, type Payer, readPage, sendForm } from '../test-payer'

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

it('a plan paid at Stripe begins, is taxed, and ends when it is given back', async () => {
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
  const mail = await server.database.prisma.outboxMail.findFirstOrThrow({ where: { to: 'ada@example.test' } })
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

it('a change of plan whose payment fails is refused, and is another try with another card', async () => {
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

it('what Stripe can’t answer now has no effect, and is heard when it comes again', async () => {
  peer.answers = {}
  expect(await send('customer.subscription.updated', { id: 'sub_1' })).toMatchObject({
    detail: expect.stringContaining("can't be reached"),
  })
  expect(await server.database.prisma.paymentEvent.count({ where: { id: `evt_${count}` } })).toBe(0)
})

it('the capabilities say who takes the money', async () => {
  const { payment } = await server.call('GET /api/capabilities/', {})
  expect(payment).toEqual({ provider: 'Stripe', local: false, available: true, note: null })
})
