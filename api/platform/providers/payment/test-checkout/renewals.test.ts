import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makePayer, type Payer, readPage, sendForm } from '@/api/testing/payer'
import { type TestServer, testServer } from '@/api/testing/server'
import { addMonths } from '../add-months'

const STARTER = 'talkreel_starter_month'
const YEARLY = 'talkreel_premium_year'
const PACK = 'talkreel_credits_30'
const LATER_DECLINED = '4000 0000 0000 0341'
const DAY_MS = 24 * 3600 * 1000

let server: TestServer
let payer: Payer
let began: Date
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  payer = await makePayer(server)
  began = new Date()
})
afterEach(() => server.clock.set(new Date()))

/** Moves the clock and lets the provider bill what is due; resolves once its events are handled. */
async function moveTo(to: Date) {
  server.clock.set(to)
  await server.call('POST /api/plan/account_update/', { token: payer.token })
  const waiting = () => server.database.prisma.testEvent.count({ where: { deliveredAt: null } })
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
}
const afterMonths = (months: number, days = 0) =>
  new Date(addMonths(began, months).getTime() + days * DAY_MS + 60_000)
const paid = async () => (await payer.transactions()).map(({ status, amount }) => [status, amount])
const payWith = async (price: string, card: string) => {
  const { status } = await payer.pay(await payer.open(price), card)
  expect(status).toBe(200)
}

describe('a monthly plan', () => {
  it('is paid every month, renews its quotas and keeps purchased credits', async () => {
    await payer.buy(STARTER)
    await payer.buy(PACK)
    await moveTo(afterMonths(1))
    expect(await paid()).toEqual([
      ['paid', 1800],
      ['paid', 600],
      ['paid', 1800],
    ])
    const { status, next_billing_date: next } = await payer.subscription()
    expect(status).toBe('active')
    expect(new Date(next ?? '').getTime()).toBeGreaterThan(afterMonths(1, 20).getTime())
    expect(await payer.credits()).toBe(60 + 30)
  })

  it('is paid for every month that passed without a billing run', async () => {
    await payer.buy(STARTER)
    await moveTo(afterMonths(3))
    expect(await paid()).toHaveLength(4)
    await moveTo(afterMonths(3, 1))
    expect(await paid()).toHaveLength(4)
  })

  it('is past due after a declined renewal, until a valid card pays it', async () => {
    await payWith(STARTER, LATER_DECLINED)
    await moveTo(afterMonths(1))
    expect(await payer.subscription()).toMatchObject({ status: 'past_due', product: { name: 'STARTER' } })
    expect(await paid()).toEqual([
      ['paid', 1800],
      ['failed', 1800],
    ])
    const { id } = await payer.subscription()
    const params = { id }
    const { url } = await server.call('POST /api/subscriptions/{id}/payment/', { params, token: payer.token })
    const page = await readPage(server, url)
    expect(page.html).toContain('Payment method')
    expect((await sendForm(server, page.data.submit, { card: '4000 0000 0000 0002' })).status).toBe(402)
    expect((await sendForm(server, page.data.submit, { card: '4242 4242 4242 4242' })).status).toBe(200)
    expect(await payer.subscription()).toMatchObject({ status: 'active' })
    expect((await paid()).at(-1)).toEqual(['paid', 1800])
  })

  it('ends after a week past due, and keeps purchased credits', async () => {
    await payer.buy(PACK)
    await payWith(STARTER, LATER_DECLINED)
    await moveTo(afterMonths(1))
    await moveTo(afterMonths(1, 7))
    expect(await payer.subscription()).toMatchObject({ status: 'active', category: 'FREE', remote_id: null })
    expect(await payer.credits()).toBe(20 + 30)
  })

  it('continues until the end of its paid period when canceled, and is not renewed', async () => {
    await payer.buy(STARTER)
    const params = { id: (await payer.subscription()).id }
    const { token } = payer
    await server.call('POST /api/subscriptions/{id}/cancel/', { params, token })
    await moveTo(new Date(began.getTime() + 20 * DAY_MS))
    expect(await payer.subscription()).toMatchObject({ status: 'cancelled', product: { name: 'STARTER' } })
    await moveTo(afterMonths(1))
    expect(await payer.subscription()).toMatchObject({ category: 'FREE', product: { name: 'FREE' } })
    expect(await paid()).toEqual([['paid', 1800]])
    expect(await payer.credits()).toBe(20)
  })
})

describe('a yearly plan', () => {
  it('renews its quotas every month and is paid every year', async () => {
    await payer.buy(YEARLY)
    await moveTo(afterMonths(11))
    expect(await paid()).toHaveLength(1)
    expect(await payer.subscription()).toMatchObject({ status: 'active', product: { name: 'PREMIUM' } })
    await moveTo(afterMonths(12))
    expect(await paid()).toEqual([
      ['paid', 58_800],
      ['paid', 58_800],
    ])
  })
})
