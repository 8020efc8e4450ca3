import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testEvents } from '@/api/testing/billing-events'
import { mailTo } from '@/api/testing/mail'
import { makePayer, type Payer, readPage, sendForm } from '@/api/testing/payer'
import { type TestServer, testServer } from '@/api/testing/server'

/** Timeout for background work on a busy machine. */
const PATIENCE = { timeout: 20_000 }

const STARTER = 'talkreel_starter_month'
const PREMIUM = 'talkreel_premium_month'
const CREDITS = 'talkreel_credits_30'
const DECLINED = '4000 0000 0000 0002'

let server: TestServer
let payer: Payer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  payer = await makePayer(server)
})

describe('a payment in the test checkout', () => {
  it('starts the plan, grants its quotas at once, and mails a receipt', async () => {
    const checkout = await payer.open(STARTER)
    expect(checkout).toMatchObject({ state: 'open', provider: 'test' })
    expect(await payer.pay(checkout)).toMatchObject({ status: 200, body: { state: 'completed' } })
    expect(await payer.read(checkout.id)).toMatchObject({ state: 'completed', url: null })
    expect(await payer.subscription()).toMatchObject({
      status: 'active',
      category: 'RECURRING',
      product: { name: 'STARTER' },
      remote_id: expect.stringMatching(/^sub_test_/),
      customer: expect.stringMatching(/^cus_test_/),
    })
    expect(await payer.credits()).toBe(60)
    const [paid] = await payer.transactions()
    const number = expect.stringMatching(/^T-\d{4}-\d{6}$/)
    expect(paid).toMatchObject({ status: 'paid', amount: 1800, currency: 'USD', number })
    const mail = await mailTo(server, payer.email, new RegExp(`^Receipt ${paid?.number}$`))
    expect(mail.text).toContain('$18.00')
    expect(mail.text).toContain('Test checkout: no money was taken.')
  })

  it('for credits adds the bought amount to that of the plan', async () => {
    await payer.buy(CREDITS, { quantity: 3 })
    expect(await payer.credits()).toBe(20 + 90)
    expect(await payer.transactions()).toMatchObject([{ text: '3 × 30 credits', amount: 1800, plan: null }])
    expect(await payer.subscription()).toMatchObject({ category: 'FREE', product: { name: 'FREE' } })
  })

  it('for a plan keeps bought credits', async () => {
    await payer.buy(CREDITS)
    await payer.buy(STARTER)
    expect(await payer.credits()).toBe(60 + 30)
  })

  it('reports a declined card, takes nothing, and can be retried with another card', async () => {
    const checkout = await payer.open(STARTER)
    expect(await payer.pay(checkout, DECLINED)).toEqual({
      status: 402,
      body: { code: 'payment_failed', detail: 'Your card was declined.' },
    })
    expect((await payer.pay(checkout, '1234')).status).toBe(400)
    expect(await payer.transactions()).toEqual([])
    expect(await payer.read(checkout.id)).toMatchObject({ state: 'open' })
    expect((await payer.pay(checkout)).status).toBe(200)
  })

  it('is made once when it is sent twice concurrently', async () => {
    const checkout = await payer.open(CREDITS)
    const sent = await Promise.all([payer.pay(checkout), payer.pay(checkout)])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await payer.transactions()).toHaveLength(1)
    expect(await payer.credits()).toBe(20 + 30)
  })

  it("can't be paid after it was closed", async () => {
    const checkout = await payer.open(STARTER)
    const params = { id: checkout.id }
    const closed = await server.call('POST /api/checkouts/{id}/close/', { params, token: payer.token })
    expect(closed).toMatchObject({ state: 'closed', url: null })
    expect((await payer.pay(checkout)).status).toBe(409)
    expect(await payer.subscription()).toMatchObject({ category: 'FREE' })
  })

  it("can't be closed after it was paid", async () => {
    const checkout = await payer.open(STARTER)
    await payer.pay(checkout)
    const params = { id: checkout.id }
    const kept = await server.call('POST /api/checkouts/{id}/close/', { params, token: payer.token })
    expect(kept.state).toBe('completed')
    expect((await payer.pay(checkout)).status).toBe(409)
  })

  it('applies a coupon to the price and to the credit of a plan change, and rejects unknown coupons', async () => {
    await payer.buy(STARTER, { coupon: 'HALF' })
    expect(await payer.transactions()).toMatchObject([{ amount: 900 }])
    const { id } = await payer.subscription()
    const change = { params: { id }, body: { price_ids: ['talkreel_premium_month'] }, token: payer.token }
    const { lines } = await server.call('POST /api/subscriptions/{id}/preview/', change)
    expect(lines[0]).toEqual({ text: 'Unused time of Starter', amount: -900 })
    const other = await payer.tryToOpen(CREDITS, { coupon: 'FREE' })
    expect(other).toMatchObject({ status: 409, body: { detail: 'This coupon is not known.' } })
    expect(await server.database.prisma.checkout.count({ where: { teamId: payer.teamId } })).toBe(1)
  })

  it("uses the currency of its price, with that currency's decimals", async () => {
    const { prisma } = server.database
    const product = { name: 'A pack', type: 'yen', category: 'CREDITS' }
    await prisma.price.create({
      data: {
        type: 'credits',
        priceType: 'one_time',
        amount: 600,
        currency: 'JPY',
        remoteId: 'pack_jpy',
        credits: 5,
        product: { create: product },
      },
    })
    await payer.buy('pack_jpy')
    expect(await payer.credits()).toBe(25)
    expect(await payer.transactions()).toMatchObject([{ amount: 600, currency: 'JPY' }])
    const mail = await mailTo(server, payer.email, /^Receipt/)
    expect(mail.text).toContain('¥600')
  })

  it('records the referrer with the first payment only', async () => {
    const { prisma } = server.database
    await prisma.user.update({ where: { id: payer.userId }, data: { referral: 'a-friend' } })
    await payer.buy(CREDITS)
    await payer.buy(CREDITS)
    expect((await payer.transactions()).map(({ referral }) => referral)).toEqual(['a-friend', null])
  })

  it('records the referrer with the next payment if the first one failed', async () => {
    const { prisma } = server.database
    await prisma.user.update({ where: { id: payer.userId }, data: { referral: 'a-friend' } })
    await payer.buy(CREDITS)
    const where = { remoteId: (await payer.transactions())[0]?.remoteId ?? '' }
    await prisma.transaction.update({ where, data: { status: 'failed', referral: null } })
    await (await testEvents(server)).send('payment_intent.succeeded', where.remoteId)
    expect(await payer.transactions()).toMatchObject([{ status: 'paid', referral: 'a-friend' }])
  })
})

describe('one plan at a time', () => {
  it('refuses a second plan to a paying team, but sells it credits', async () => {
    await payer.buy(STARTER)
    const second = await payer.tryToOpen(PREMIUM)
    expect(second).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Change that plan') },
    })
    expect((await payer.tryToOpen(CREDITS)).status).toBe(201)
  })

  it('keeps one of two plans paid concurrently, and ends and refunds the other', async () => {
    const { prisma } = server.database
    const checkouts = await Promise.all([payer.open(STARTER), payer.open(PREMIUM)])
    const paid = await Promise.all(checkouts.map(checkout => payer.pay(checkout)))
    expect(paid.map(({ status }) => status)).toEqual([200, 200])
    await expect
      .poll(async () => (await payer.transactions()).map(({ status }) => status).sort(), PATIENCE)
      .toEqual(['paid', 'refunded'])
    const { customer, remote_id: held } = await payer.subscription()
    expect(customer).toBeTruthy()
    const where = { customer: { metadata: { path: ['teamId'], equals: payer.teamId } } }
    const books = await prisma.testSubscription.findMany({ where })
    expect(books.map(({ id, status }) => [id === held, status]).sort()).toEqual([
      [false, 'ended'],
      [true, 'active'],
    ])
    const given = (await payer.transactions()).find(({ status }) => status === 'refunded')
    expect(given?.refunded).toBe(given?.amount)
    expect(given?.plan).not.toBe(held)
  })

  it('allows buying a plan after canceling, and ends the old one', async () => {
    await payer.buy(STARTER)
    const { id, remote_id: old } = await payer.subscription()
    await server.call('POST /api/subscriptions/{id}/cancel/', { params: { id }, token: payer.token })
    await payer.buy(PREMIUM)
    expect(await payer.subscription()).toMatchObject({ status: 'active', product: { name: 'PREMIUM' } })
    const row = await server.database.prisma.testSubscription.findUniqueOrThrow({ where: { id: old ?? '' } })
    expect(row.status).toBe('ended')
  })

  it('sells no plan to a team with a lifetime plan', async () => {
    const { prisma } = server.database
    await prisma.subscription.update({ where: { teamId: payer.teamId }, data: { category: 'LTD' } })
    expect((await payer.tryToOpen(STARTER)).status).toBe(409)
  })
})

describe('a purchase', () => {
  it('requires a confirmed address', async () => {
    const where = { id: payer.userId }
    await server.database.prisma.user.update({ where, data: { emailVerifiedAt: null } })
    expect(await payer.tryToOpen(STARTER)).toMatchObject({
      status: 403,
      body: { detail: 'E-mail is not verified.' },
    })
  })

  it('is limited to offered prices and plans, and to one of a plan', async () => {
    const { prisma } = server.database
    const notOffered = { status: 400, body: { priceId: ['This price is not offered.'] } }
    expect(await payer.tryToOpen('nothing')).toMatchObject(notOffered)
    await prisma.plan.update({ where: { name: 'BUSINESS' }, data: { isOffered: false } })
    expect(await payer.tryToOpen('talkreel_business_month')).toMatchObject(notOffered)
    await prisma.plan.update({ where: { name: 'BUSINESS' }, data: { isOffered: true } })
    expect((await payer.tryToOpen(STARTER, { quantity: 2 })).status).toBe(400)
  })
})

describe('the page of a payment', () => {
  it('states that no money is taken, and loads nothing external', async () => {
    const { url } = await payer.open(STARTER, { country: 'DE' })
    const page = await readPage(server, `${url}&scheme=dark`)
    expect(page.html).toContain('<strong>Test checkout:</strong> no money is taken')
    expect(page.html).toContain('Pay $18.00')
    expect(page.html).toContain('data-scheme="dark"')
    expect(page.html).toContain('value="DE"')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; script-src 'nonce-[\w-]{22}'; style-src 'nonce-/)
    expect(policy).toContain("frame-ancestors 'self'")
    const [, nonce = ''] = /nonce-([\w-]{22})/.exec(policy) ?? []
    expect(page.html.match(/<(script|style)/g)).toHaveLength(
      page.html.match(new RegExp(`<(script|style) nonce="${nonce}"`, 'g'))?.length ?? 0,
    )
  })

  it('requires the signature of its payment, as do the payment and the card', async () => {
    const { id } = await payer.open(STARTER)
    const other = await payer.open(CREDITS)
    const [, sig] = (other.url ?? '').split('?')
    expect((await readPage(server, `/api/checkouts/${id}/page/?${sig}`)).status).toBe(403)
    expect((await sendForm(server, `/api/checkouts/${id}/pay/?${sig}`, { card: '4242' })).status).toBe(403)
    expect((await sendForm(server, '/api/checkouts/cards/cus_test_1/', { card: '4242' })).status).toBe(403)
    expect(await payer.read(id)).toMatchObject({ state: 'open' })
  })

  it('is not found by another team', async () => {
    const { id } = await payer.open(STARTER)
    const { token } = await makePayer(server)
    const params = { id }
    expect((await server.ask('GET /api/checkouts/{id}/', { token, params })).status).toBe(404)
    expect((await server.ask('POST /api/checkouts/{id}/close/', { token, params })).status).toBe(404)
  })
})
