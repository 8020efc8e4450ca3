import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { testTeam } from '@/api/testing/database'
import { type PaidTeam, paidTeam } from '@/api/testing/paid-team'
import { tokenOf } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'
import { balanceOf, debit } from '../ledger'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
afterEach(() => server.clock.set(new Date()))

const DAY_MS = 24 * 3_600_000
const GB = 1024 ** 3
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const starter = () => paidTeam(server, { price: 'talkreel_starter_month', until: inDays(15) })
const business = () => paidTeam(server, { price: 'talkreel_business_month', until: inDays(15) })

type Change = 'preview' | 'modify' | 'cancel' | 'resume' | 'payment'
const ask = ({ token, subscriptionId: id }: PaidTeam, what: Change, price?: string) =>
  server.ask(`POST /api/subscriptions/{id}/${what}/`, {
    params: { id },
    token,
    body: price && { price_ids: [price] },
  })
const active = ({ token }: PaidTeam) => server.call('GET /api/subscriptions/active/', { token })
const movement = { quota: 'TALKREEL_CREDIT', kind: 'ai', reason: 'x' } as const
const payments = ({ remoteId }: PaidTeam) =>
  server.database.prisma.testPayment.count({ where: { subscriptionId: remoteId, status: 'paid' } })
const store = (teamId: string, bytes: number) =>
  server.database.prisma.storedFile.create({
    data: { key: `${teamId}/archive.mp4`, teamId, size: BigInt(bytes) },
  })

describe('an upgrade', () => {
  it('previews its cost, and takes effect at once with the quotas of the new plan', async () => {
    const team = await starter()
    expect(await active(team)).toMatchObject({ category: 'RECURRING', product: { name: 'STARTER' } })
    const preview = await ask(team, 'preview', 'talkreel_business_month')
    expect(preview).toMatchObject({
      status: 200,
      body: { kind: 'upgrade', allowed: true, detail: null, currency: 'USD', due: 7000 },
    })
    expect((await active(team)).product.name).toBe('STARTER')
    const changed = await ask(team, 'modify', 'talkreel_business_month')
    expect(changed).toMatchObject({
      status: 200,
      body: { status: 'active', product: { name: 'BUSINESS' }, price: { amount: 15_800 } },
    })
    expect(await balanceOf(server.database.prisma, team.teamId, 'TALKREEL_CREDIT')).toBe(1500)
    await vi.waitFor(async () => {
      const { results } = await server.call('GET /api/transactions/', { token: team.token })
      expect(results).toMatchObject([{ status: 'paid', amount: 7000, currency: 'USD' }])
    })
    const { results } = await server.call('GET /api/audit/', { token: team.token })
    expect(results[0]?.text).toBe('changed the plan to Business')
  })

  it('is made and paid once when it is requested concurrently', async () => {
    const team = await starter()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => ask(team, 'modify', 'talkreel_premium_month')),
    )
    const made = all.filter(({ status }) => status === 200)
    expect(made.length).toBeGreaterThan(0)
    for (const { status, body } of all.filter(answer => !made.includes(answer)))
      expect({ status, body }).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('at this moment') },
      })
    expect((await active(team)).product.name).toBe('PREMIUM')
    expect(await payments(team)).toBe(1)
    expect((await ask(team, 'modify', 'talkreel_premium_month')).status).toBe(200)
    expect(await payments(team)).toBe(1)
  })

  it('from monthly to yearly billing of the same plan starts a new year', async () => {
    const team = await starter()
    expect(await ask(team, 'preview', 'talkreel_starter_year')).toMatchObject({
      body: { kind: 'upgrade', allowed: true },
    })
    const { body } = await ask(team, 'modify', 'talkreel_starter_year')
    expect(body).toMatchObject({ price: { interval: 'year' } })
    expect(new Date(String(body.next_billing_date)).getTime()).toBeGreaterThan(inDays(364).getTime())
  })

  it('changes nothing when the card is declined, and reports it', async () => {
    const team = await paidTeam(server, {
      price: 'talkreel_starter_month',
      until: inDays(15),
      isDeclined: true,
    })
    expect(await ask(team, 'modify', 'talkreel_business_month')).toMatchObject({
      status: 402,
      body: { detail: 'Your card was declined.' },
    })
    expect((await active(team)).product.name).toBe('STARTER')
  })
})

describe('a downgrade', () => {
  it('is possible only on the next billing date', async () => {
    const team = await business()
    const refused = {
      detail: expect.stringMatching(
        /^You can change to Starter on your next billing date, \w+ \d+, 20\d\d\.$/,
      ),
    }
    expect(await ask(team, 'preview', 'talkreel_starter_month')).toMatchObject({
      status: 200,
      body: { kind: 'downgrade', allowed: false, lines: [], ...refused },
    })
    expect(await ask(team, 'modify', 'talkreel_starter_month')).toMatchObject({ status: 409, body: refused })
    expect((await active(team)).product.name).toBe('BUSINESS')
    const { next_billing_date } = await active(team)
    server.clock.set(new Date(`${next_billing_date?.slice(0, 10)}T00:00:00.000Z`))
    expect(await ask(team, 'preview', 'talkreel_starter_month')).toMatchObject({ body: { allowed: true } })
    expect(await ask(team, 'modify', 'talkreel_starter_month')).toMatchObject({
      status: 200,
      body: { product: { name: 'STARTER' } },
    })
  })

  it('and the upgrade back on the same day grant no second allowance', async () => {
    const { prisma } = server.database
    const day = inDays(15).toISOString().slice(0, 10)
    const until = new Date(`${day}T23:00:00.000Z`)
    const team = await paidTeam(server, { price: 'talkreel_business_month', until })
    const { teamId, userId } = team
    const spend = (amount: number) => debit(prisma, { ...movement, teamId, userId, amount, key: `${amount}` })
    const change = async (plan: string, hour: number) => {
      server.clock.set(new Date(`${day}T0${hour}:00:00.000Z`))
      expect(await ask(team, 'modify', `talkreel_${plan}_month`)).toMatchObject({
        status: 200,
        body: { product: { name: plan.toUpperCase() } },
      })
    }
    await spend(1500)
    await change('premium', 0)
    await spend(690)
    await change('business', 1)
    await change('premium', 2)
    await change('business', 3)
    expect(await balanceOf(prisma, teamId, 'TALKREEL_CREDIT')).toBe(10)
  })

  it('is refused below the current usage, with what to remove, also on the billing date', async () => {
    const team = await business()
    await store(team.teamId, 30 * GB)
    for (const email of ['one@example.test', 'two@example.test'])
      await server.database.prisma.invitation.create({
        data: { teamId: team.teamId, email, tokenHash: email, expiresAt: inDays(30) },
      })
    const { next_billing_date } = await active(team)
    server.clock.set(new Date(`${next_billing_date?.slice(0, 10)}T00:00:00.000Z`))
    const body = {
      detail:
        'Your team stores 30 GB, and Starter has room for 20 GB. Delete 10 GB of files or exports first. ' +
        'Your team has 3 people, invitations included, and Starter has room for 1 person. Remove 2 first.',
    }
    expect(await ask(team, 'preview', 'talkreel_starter_month')).toMatchObject({
      body: { allowed: false, ...body },
    })
    expect(await ask(team, 'modify', 'talkreel_starter_month')).toMatchObject({ status: 409, body })
    expect((await active(team)).product.name).toBe('BUSINESS')
  })
})

describe('a change that can’t be made in place', () => {
  const put = (team: PaidTeam, data: object) =>
    server.database.prisma.subscription.update({ where: { teamId: team.teamId }, data })

  it('is refused with what to do instead', async () => {
    const team = await starter()
    const cases: [object, string][] = [
      [{ subscriptionType: 'classic' }, 'of an older kind'],
      [{ subscriptionType: 'standard', status: 'past_due' }, 'The last payment failed.'],
      [{ status: 'cancelled', endsAt: inDays(5) }, 'was canceled'],
      [{ status: 'active', category: 'LTD' }, 'for life'],
      [{ category: 'FREE', remoteId: null, priceId: null }, 'pays for no plan'],
    ]
    for (const [data, words] of cases) {
      await put(team, data)
      for (const what of ['preview', 'modify'] as const)
        expect(await ask(team, what, 'talkreel_business_month')).toMatchObject({
          status: 409,
          body: { detail: expect.stringContaining(words) },
        })
    }
    expect(await payments(team)).toBe(0)
  })

  it('includes a price that is not offered or in another currency', async () => {
    const team = await starter()
    const { prisma } = server.database
    const unknown = await ask(team, 'modify', 'talkreel_credits_30')
    expect(unknown).toMatchObject({ status: 400, body: { price_ids: ['This plan is not offered.'] } })
    const { productId, planId } = await prisma.price.findUniqueOrThrow({
      where: { remoteId: 'talkreel_business_month' },
    })
    const row = { productId, planId, interval: 'month', type: 'base', priceType: 'recurring' } as const
    await prisma.price.create({
      data: { ...row, amount: 2_000_000, currency: 'JPY', remoteId: 'business_jpy' },
    })
    expect(await ask(team, 'modify', 'business_jpy')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('another currency than JPY') },
    })
    await prisma.price.delete({ where: { remoteId: 'business_jpy' } })
  })
})

describe('canceling', () => {
  it('keeps the plan until the paid period ends, and can be undone until then', async () => {
    const team = await business()
    const { next_billing_date } = await active(team)
    expect(await ask(team, 'cancel')).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        product: { name: 'BUSINESS' },
        next_billing_date: null,
        ends: next_billing_date,
      },
    })
    expect((await ask(team, 'cancel')).body.status).toBe('cancelled')
    expect((await ask(team, 'resume')).body).toMatchObject({
      status: 'active',
      ends: null,
      next_billing_date,
    })
    await ask(team, 'cancel')
    server.clock.set(new Date(new Date(next_billing_date ?? '').getTime() + 1000))
    expect(await active(team)).toMatchObject({
      status: 'active',
      category: 'FREE',
      product: { name: 'FREE' },
    })
    expect(await ask(team, 'resume')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('ended') },
    })
    expect((await ask(team, 'cancel')).status).toBe(409)
  })
})

describe('permissions', () => {
  it('let a member see the plan and payments, and change nothing', async () => {
    const team = await starter()
    const { prisma } = server.database
    const { user } = await testTeam(prisma)
    await prisma.membership.create({ data: { userId: user.id, teamId: team.teamId } })
    await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.teamId } })
    const member = { ...team, token: await tokenOf(prisma, user.id) }
    expect((await active(member)).product.name).toBe('STARTER')
    for (const what of ['preview', 'modify', 'cancel', 'resume', 'payment'] as const)
      expect((await ask(member, what, 'talkreel_business_month')).status).toBe(403)
  })

  it('require a confirmed address for payments', async () => {
    const team = await starter()
    await server.database.prisma.user.update({ where: { id: team.userId }, data: { emailVerifiedAt: null } })
    expect(await ask(team, 'modify', 'talkreel_business_month')).toMatchObject({
      status: 403,
      body: { detail: 'E-mail is not verified.' },
    })
  })
})

it("opens the provider's page to change the payment method, for teams that have paid before", async () => {
  const team = await starter()
  expect((await ask(team, 'payment')).body.url).toEqual(expect.stringContaining('/api/checkouts/cards/'))
  await server.database.prisma.subscription.update({
    where: { teamId: team.teamId },
    data: { customer: null },
  })
  expect((await ask(team, 'payment')).status).toBe(409)
})

it('reloads the subscription from the provider on request', async () => {
  const team = await starter()
  await server.database.prisma.testSubscription.update({
    where: { id: team.remoteId },
    data: { cancelAtPeriodEnd: true, price: 'talkreel_premium_month' },
  })
  expect(await server.call('POST /api/plan/account_update/', { token: team.token })).toMatchObject({
    status: 'cancelled',
    product: { name: 'PREMIUM' },
  })
  const free = await testTeam(server.database.prisma)
  await server.database.prisma.user.update({
    where: { id: free.user.id },
    data: { currentTeamId: free.team.id },
  })
  const token = await tokenOf(server.database.prisma, free.user.id)
  expect(await server.call('POST /api/plan/account_update/', { token })).toMatchObject({ category: 'FREE' })
})
