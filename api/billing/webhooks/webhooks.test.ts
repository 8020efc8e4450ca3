import { readFile } from 'node:fs/promises'
import path from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payCheckout } from '../../providers/payment/test/pay-checkout'
import { refundPayment } from '../../providers/payment/test/refund'
import { webhookSecret } from '../../providers/payment/test/test-payment'
import { ensureSecret } from '../../secret'
import { type TestServer, testServer } from '../../test-server'
import { debit } from '../ledger'
import { makePayer, type Payer } from '../test-payer'

/** How long something may take that nobody waits for, where the machine is busy. */
const PATIENCE = { timeout: 20_000 }

const PREMIUM = 'talkreel_premium_month'
const CREDITS = 'talkreel_credits_30'
const CARD = { card: '4242424242424242', name: 'Ada', country: 'GB' }
const MINUTE = 60

let server: TestServer
let payer: Payer
let secret: string
let count = 0
beforeAll(async () => {
  server = await testServer()
  secret = webhookSecret(await ensureSecret(server.dataDir))
})
afterAll(() => server.stop())
beforeEach(async () => {
  payer = await makePayer(server)
})

/** The body of an event as Stripe writes it. */
function eventOf(type: string, objectId: string, id = `evt_${++count}`) {
  const about = type === 'charge.refunded' ? { payment_intent: objectId } : {}
  const object = { id: objectId, object: 'anything', ...about }
  return JSON.stringify({ id, object: 'event', type, data: { object } })
}

async function post(body: string, signature?: string, provider = 'test') {
  const response = await fetch(new URL(`/api/billing/webhooks/${provider}/`, server.address), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(signature && { 'Stripe-Signature': signature }) },
    body,
  })
  return { status: response.status, body: (await response.json()) as { effect?: string; detail?: string } }
}

const sign = (payload: string, more: { secret?: string; timestamp?: number } = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, ...more })

const send = async (type: string, objectId: string, id?: string) => {
  const body = eventOf(type, objectId, id)
  return (await post(body, sign(body))).body.effect
}

/** Pays in the books alone: its events are not sent. Gives the provider's names of what came of it. */
async function payUnheard({ teamId, userId, email }: Payer, remoteId: string, quantity = 1) {
  const { prisma } = server.database
  const price = await prisma.price.findUniqueOrThrow({ where: { remoteId }, include: { product: true } })
  const session = `cs_test_${++count}`
  const { id: checkoutId } = await prisma.checkout.create({
    data: { teamId, userId, priceId: price.id, quantity, remoteId: session },
  })
  const mode = price.interval ? 'subscription' : 'payment'
  const asked = { checkoutId, teamId, price: remoteId, customer: null, email, quantity, mode }
  await prisma.$transaction(async db => {
    await db.testCheckout.create({ data: { id: session, request: { ...asked, text: price.product.name } } })
    await payCheckout(db, session, CARD, new Date())
    await db.testEvent.updateMany({ data: { deliveredAt: new Date() } })
  })
  const { subscriptionId, paymentId } = await prisma.testCheckout.findUniqueOrThrow({
    where: { id: session },
  })
  return { session, subscription: subscriptionId ?? '', payment: paymentId ?? '' }
}

async function refundUnheard(payment: string) {
  await server.database.prisma.$transaction(async db => {
    await refundPayment(db, payment)
    await db.testEvent.updateMany({ data: { deliveredAt: new Date() } })
  })
}

/** All that a payment leaves behind, without what is another in every run. */
async function stateOf({ teamId, subscription, credits, transactions }: Payer) {
  const { prisma } = server.database
  const { status, category, product, price } = await subscription()
  return {
    subscription: { status, category, product, price: price?.remote_id },
    credits: await credits(),
    transactions: (await transactions()).map(({ amount, status, text }) => ({ amount, status, text })),
    checkouts: (await prisma.checkout.findMany({ where: { teamId } })).map(({ state }) => state),
    entries: await prisma.ledgerEntry.count({ where: { teamId } }),
    receipts: await prisma.outboxMail.count({ where: { to: (await ownerOf(teamId)).email } }),
  }
}

const ownerOf = async (teamId: string) =>
  (await server.database.prisma.team.findUniqueOrThrow({ where: { id: teamId }, include: { owner: true } }))
    .owner

function permutations<T>(items: T[]): T[][] {
  if (items.length < 2) return [items]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map(rest => [item, ...rest]))
}

describe('an event', () => {
  const log = () => readFile(path.join(server.dataDir, 'log/api.log'), 'utf8')

  it('that is unsigned, tampered with, signed by another or over 5 min old is refused, does nothing and is logged', async () => {
    const { subscription } = await payUnheard(payer, PREMIUM)
    const body = eventOf('customer.subscription.created', subscription)
    const now = Math.floor(Date.now() / 1000)
    const bad = [
      await post(body),
      await post(body, 'nonsense'),
      await post(`${body} `, sign(body)),
      await post(body, sign(body, { secret: 'whsec_other' })),
      await post(body, sign(body, { timestamp: now - 6 * MINUTE })),
    ]
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(bad[0]?.body.detail).toContain('was not signed')
    expect(await payer.subscription()).toMatchObject({ category: 'FREE' })
    await expect.poll(log, PATIENCE).toContain('StripeSignatureVerificationError')
    expect((await post(body, sign(body, { timestamp: now - 4 * MINUTE }))).body).toEqual({ effect: 'done' })
    expect(await payer.subscription()).toMatchObject({ category: 'RECURRING' })
  })

  it('of a provider that is not the one in use is not found', async () => {
    const body = eventOf('invoice.paid', 'in_1')
    expect((await post(body, sign(body), 'stripe')).status).toBe(404)
  })

  it('that comes again, even at once, has its effect once', async () => {
    const { payment } = await payUnheard(payer, CREDITS, 2)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => send('payment_intent.succeeded', payment, `evt_same_${payment}`)),
    )
    expect(all.sort()).toEqual(['done', ...Array(5).fill('repeated')])
    expect(await send('payment_intent.succeeded', payment)).toBe('done')
    expect(await payer.credits()).toBe(20 + 60)
    expect(await payer.transactions()).toHaveLength(1)
  })

  it('of another account has no effect and is logged', async () => {
    const { prisma } = server.database
    const { session, subscription, payment } = await payUnheard(payer, PREMIUM)
    const { customerId } = await prisma.testSubscription.findUniqueOrThrow({ where: { id: subscription } })
    await prisma.testCustomer.update({ where: { id: customerId }, data: { metadata: { teamId: 'nobody' } } })
    expect(await send('customer.subscription.created', subscription)).toBe('none')
    expect(await send('invoice.paid', payment)).toBe('none')
    expect(await send('customer.discount.created', 'di_1')).toBe('none')
    await prisma.checkout.updateMany({ where: { remoteId: session }, data: { remoteId: 'cs_of_another' } })
    expect(await send('checkout.session.completed', session)).toBe('none')
    expect(await payer.subscription()).toMatchObject({ category: 'FREE' })
    expect(await payer.transactions()).toEqual([])
    await expect.poll(log, PATIENCE).toContain('An event had no effect')
  })

  it('that could not be heard now is not written down, so that it may come again', async () => {
    const body = eventOf('customer.subscription.created', 'sub_unknown', 'evt_unheard')
    expect((await post(body, sign(body))).status).toBe(409)
    expect(await server.database.prisma.paymentEvent.count({ where: { id: 'evt_unheard' } })).toBe(0)
  })
})

describe('events in any order', () => {
  it('of a plan give the same state in the end', async () => {
    const states = new Set<string>()
    const order = ['created', 'updated', 'paid', 'completed']
    for (const events of permutations(order)) {
      const one = await makePayer(server)
      const { session, subscription, payment } = await payUnheard(one, PREMIUM)
      const told: Record<string, [string, string]> = {
        created: ['customer.subscription.created', subscription],
        updated: ['customer.subscription.updated', subscription],
        paid: ['invoice.paid', payment],
        completed: ['checkout.session.completed', session],
      }
      for (const event of events) await send(...(told[event] as [string, string]))
      states.add(JSON.stringify(await stateOf(one)))
    }
    expect([...states].map(state => JSON.parse(state))).toEqual([
      {
        subscription: {
          status: 'active',
          category: 'RECURRING',
          product: { name: 'PREMIUM', display_name: 'Premium' },
          price: PREMIUM,
        },
        credits: 700,
        transactions: [{ amount: 7000, status: 'paid', text: 'Premium' }],
        checkouts: ['completed'],
        entries: 6,
        receipts: 1,
      },
    ])
  })

  it('and all at once, each twice, do so too', async () => {
    const { session, subscription, payment } = await payUnheard(payer, PREMIUM)
    const events: [string, string][] = [
      ['customer.subscription.created', subscription],
      ['customer.subscription.updated', subscription],
      ['invoice.paid', payment],
      ['checkout.session.completed', session],
    ]
    const heard = await Promise.all([...events, ...events].map(event => send(...event)))
    expect(heard).toEqual(Array(8).fill('done'))
    expect(await stateOf(payer)).toMatchObject({
      credits: 700,
      entries: 6,
      receipts: 1,
      checkouts: ['completed'],
    })
  })

  it('of credits that were bought and given back give the same state in the end', async () => {
    const states = new Set<string>()
    for (const events of permutations([
      'payment_intent.succeeded',
      'charge.refunded',
      'checkout.session.completed',
    ])) {
      const one = await makePayer(server)
      const { session, payment } = await payUnheard(one, CREDITS)
      await refundUnheard(payment)
      for (const event of events) await send(event, event.startsWith('checkout') ? session : payment)
      states.add(JSON.stringify(await stateOf(one)))
    }
    expect(states.size).toBe(1)
    expect(JSON.parse([...states].join())).toMatchObject({
      credits: 20,
      transactions: [{ status: 'refunded' }],
      checkouts: ['completed'],
    })
  })
})

describe('what is paid for a team that is gone', () => {
  it.each([
    [PREMIUM, 'checkout.session.completed'],
    [CREDITS, 'checkout.session.completed'],
  ])('is given back: %s', async (price, event) => {
    const { prisma } = server.database
    await prisma.team.update({ where: { id: payer.teamId }, data: { deletedAt: new Date() } })
    const { session, subscription, payment } = await payUnheard(payer, price)
    expect(await send(event, session)).toBe('done')
    const paid = await prisma.testPayment.findUniqueOrThrow({ where: { id: payment } })
    expect(paid.refunded).toBe(paid.amount)
    if (!subscription) return
    const { status } = await prisma.testSubscription.findUniqueOrThrow({ where: { id: subscription } })
    expect(status).toBe('ended')
  })
})

describe('money that is given back', () => {
  it('in parts takes as large a part of the credits', async () => {
    const { payment } = await payUnheard(payer, CREDITS)
    await send('payment_intent.succeeded', payment)
    const giveBack = async (refunded: number) => {
      await server.database.prisma.testPayment.update({ where: { id: payment }, data: { refunded } })
      await send('charge.refunded', payment)
      return [await payer.credits(), (await payer.transactions())[0]?.status]
    }
    expect(await giveBack(200)).toEqual([40, 'paid'])
    expect(await giveBack(600)).toEqual([20, 'refunded'])
  })

  it('takes the credits that it bought, as far as they are left, and none that the plan gave', async () => {
    const { payment } = await payUnheard(payer, CREDITS)
    await send('payment_intent.succeeded', payment)
    const spend = {
      teamId: payer.teamId,
      quota: 'TALKREEL_CREDIT',
      kind: 'ai',
      reason: 'x',
      key: 'x',
    } as const
    await debit(server.database.prisma, { ...spend, amount: 35, userId: null })
    expect(await payer.credits()).toBe(15)
    await refundUnheard(payment)
    await send('charge.refunded', payment)
    await send('charge.refunded', payment)
    expect(await payer.credits()).toBe(0)
    expect(await payer.transactions()).toMatchObject([{ status: 'refunded', refunded: 600 }])
  })

  it('ends the plan that it paid for, and leaves what was bought', async () => {
    await payer.buy(CREDITS)
    await payer.buy(PREMIUM)
    expect(await payer.credits()).toBe(730)
    const [, plan] = await payer.transactions()
    await refundUnheard(plan?.remoteId ?? '')
    await send('charge.refunded', plan?.remoteId ?? '')
    await expect.poll(payer.subscription, PATIENCE).toMatchObject({ category: 'FREE', remote_id: null })
    expect(await payer.credits()).toBe(20 + 30)
  })
})
