import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventOf, type TestEvents, testEvents } from '@/api/testing/billing-events'
import { makePayer, type Payer } from '@/api/testing/payer'
import { type TestServer, testServer } from '@/api/testing/server'
import { debit } from '../ledger'

/** Timeout for background work on a busy machine. */
const PATIENCE = { timeout: 20_000 }

const PREMIUM = 'talkreel_premium_month'
const CREDITS = 'talkreel_credits_30'
const MINUTE = 60

let server: TestServer
let payer: Payer
let events: TestEvents
beforeAll(async () => {
  server = await testServer()
  events = await testEvents(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  payer = await makePayer(server)
})

/** Everything that a payment creates, without values that differ between runs. */
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

  it('is refused and logged if unsigned, altered, signed with another key or older than 5 minutes', async () => {
    const { subscription } = await events.payUnheard(payer, PREMIUM)
    const body = eventOf('customer.subscription.created', subscription)
    const now = Math.floor(Date.now() / 1000)
    const bad = [
      await events.post(body),
      await events.post(body, 'nonsense'),
      await events.post(`${body} `, events.sign(body)),
      await events.post(body, events.sign(body, { secret: 'whsec_other' })),
      await events.post(body, events.sign(body, { timestamp: now - 6 * MINUTE })),
    ]
    expect(bad.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
    expect(bad[0]?.body.detail).toContain('was not signed')
    expect(await payer.subscription()).toMatchObject({ category: 'FREE' })
    await expect.poll(log, PATIENCE).toContain('StripeSignatureVerificationError')
    expect((await events.post(body, events.sign(body, { timestamp: now - 4 * MINUTE }))).body).toEqual({
      effect: 'done',
    })
    expect(await payer.subscription()).toMatchObject({ category: 'RECURRING' })
  })

  it('of a provider that is not in use is not found', async () => {
    const body = eventOf('invoice.paid', 'in_1')
    expect((await events.post(body, events.sign(body), 'stripe')).status).toBe(404)
  })

  it('has its effect once, even if it is sent again concurrently', async () => {
    const { payment } = await events.payUnheard(payer, CREDITS, 2)
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        events.send('payment_intent.succeeded', payment, `evt_same_${payment}`),
      ),
    )
    expect(all.sort()).toEqual(['done', ...Array(5).fill('repeated')])
    expect(await events.send('payment_intent.succeeded', payment)).toBe('done')
    expect(await payer.credits()).toBe(20 + 60)
    expect(await payer.transactions()).toHaveLength(1)
  })

  it('of another account has no effect and is logged', async () => {
    const { prisma } = server.database
    const { session, subscription, payment } = await events.payUnheard(payer, PREMIUM)
    const { customerId } = await prisma.testSubscription.findUniqueOrThrow({ where: { id: subscription } })
    await prisma.testCustomer.update({ where: { id: customerId }, data: { metadata: { teamId: 'nobody' } } })
    expect(await events.send('customer.subscription.created', subscription)).toBe('none')
    expect(await events.send('invoice.paid', payment)).toBe('none')
    expect(await events.send('customer.discount.created', 'di_1')).toBe('none')
    await prisma.checkout.updateMany({ where: { remoteId: session }, data: { remoteId: 'cs_of_another' } })
    expect(await events.send('checkout.session.completed', session)).toBe('none')
    expect(await payer.subscription()).toMatchObject({ category: 'FREE' })
    expect(await payer.transactions()).toEqual([])
    await expect.poll(log, PATIENCE).toContain('An event had no effect')
  })

  it("that can't be processed now is not recorded, so that it can be sent again", async () => {
    const body = eventOf('customer.subscription.created', 'sub_unknown', 'evt_unheard')
    expect((await events.post(body, events.sign(body))).status).toBe(409)
    expect(await server.database.prisma.paymentEvent.count({ where: { id: 'evt_unheard' } })).toBe(0)
  })
})

describe('events in any order', () => {
  it('give a plan the same final state', async () => {
    const states = new Set<string>()
    const order = ['created', 'updated', 'paid', 'completed']
    for (const told of permutations(order)) {
      const one = await makePayer(server)
      const { session, subscription, payment } = await events.payUnheard(one, PREMIUM)
      const about: Record<string, [string, string]> = {
        created: ['customer.subscription.created', subscription],
        updated: ['customer.subscription.updated', subscription],
        paid: ['invoice.paid', payment],
        completed: ['checkout.session.completed', session],
      }
      for (const event of told) await events.send(...(about[event] as [string, string]))
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

  it('give the same final state when they are sent concurrently and twice', async () => {
    const { session, subscription, payment } = await events.payUnheard(payer, PREMIUM)
    const all: [string, string][] = [
      ['customer.subscription.created', subscription],
      ['customer.subscription.updated', subscription],
      ['invoice.paid', payment],
      ['checkout.session.completed', session],
    ]
    const heard = await Promise.all([...all, ...all].map(event => events.send(...event)))
    expect(heard).toEqual(Array(8).fill('done'))
    expect(await stateOf(payer)).toMatchObject({
      credits: 700,
      entries: 6,
      receipts: 1,
      checkouts: ['completed'],
    })
  })

  it('give purchased and refunded credits the same final state', async () => {
    const states = new Set<string>()
    for (const told of permutations([
      'payment_intent.succeeded',
      'charge.refunded',
      'checkout.session.completed',
    ])) {
      const one = await makePayer(server)
      const { session, payment } = await events.payUnheard(one, CREDITS)
      await events.refundUnheard(payment)
      for (const event of told) await events.send(event, event.startsWith('checkout') ? session : payment)
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

describe('a payment for a deleted team', () => {
  it.each([
    [PREMIUM, 'checkout.session.completed'],
    [CREDITS, 'checkout.session.completed'],
  ])('is refunded: %s', async (price, event) => {
    const { prisma } = server.database
    await prisma.team.update({ where: { id: payer.teamId }, data: { deletedAt: new Date() } })
    const { session, subscription, payment } = await events.payUnheard(payer, price)
    expect(await events.send(event, session)).toBe('done')
    const paid = await prisma.testPayment.findUniqueOrThrow({ where: { id: payment } })
    expect(paid.refunded).toBe(paid.amount)
    if (!subscription) return
    const { status } = await prisma.testSubscription.findUniqueOrThrow({ where: { id: subscription } })
    expect(status).toBe('ended')
  })
})

describe('a refund', () => {
  it('takes a proportional part of the credits when it is partial', async () => {
    const { payment } = await events.payUnheard(payer, CREDITS)
    await events.send('payment_intent.succeeded', payment)
    const giveBack = async (refunded: number) => {
      await server.database.prisma.testPayment.update({ where: { id: payment }, data: { refunded } })
      await events.send('charge.refunded', payment)
      return [await payer.credits(), (await payer.transactions())[0]?.status]
    }
    expect(await giveBack(200)).toEqual([40, 'paid'])
    expect(await giveBack(600)).toEqual([20, 'refunded'])
  })

  it("takes the purchased credits as far as they are left, and none of the plan's", async () => {
    const { payment } = await events.payUnheard(payer, CREDITS)
    await events.send('payment_intent.succeeded', payment)
    const spend = {
      teamId: payer.teamId,
      quota: 'TALKREEL_CREDIT',
      kind: 'ai',
      reason: 'x',
      key: 'x',
    } as const
    await debit(server.database.prisma, { ...spend, amount: 35, userId: null })
    expect(await payer.credits()).toBe(15)
    await events.refundUnheard(payment)
    await events.send('charge.refunded', payment)
    await events.send('charge.refunded', payment)
    expect(await payer.credits()).toBe(0)
    expect(await payer.transactions()).toMatchObject([{ status: 'refunded', refunded: 600 }])
  })

  it('ends the plan that it paid for, and keeps purchased credits', async () => {
    await payer.buy(CREDITS)
    await payer.buy(PREMIUM)
    expect(await payer.credits()).toBe(730)
    const [, plan] = await payer.transactions()
    await events.refundUnheard(plan?.remoteId ?? '')
    await events.send('charge.refunded', plan?.remoteId ?? '')
    await expect.poll(payer.subscription, PATIENCE).toMatchObject({ category: 'FREE', remote_id: null })
    expect(await payer.credits()).toBe(20 + 30)
  })
})
