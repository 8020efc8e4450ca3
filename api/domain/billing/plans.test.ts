import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

test('lists the plans publicly, lowest first, with quotas and prices, under both paths', async () => {
  const { results, credit_pack } = await server.call('GET /api/products/', {})
  expect(results.map(({ name }) => name)).toEqual(['FREE', 'STARTER', 'PROFESSIONAL', 'PREMIUM', 'BUSINESS'])
  expect(results[1]).toMatchObject({
    display_name: 'Starter',
    products: [{ name: 'Starter', type: 'subscription', category: 'STARTER' }],
    prices: [
      { interval: 'month', type: 'base', price_type: 'recurring', amount: 1800, currency: 'USD' },
      { interval: 'year', type: 'base', price_type: 'recurring', amount: 18_000, currency: 'USD' },
    ],
  })
  expect(results[1]?.quotas).toContainEqual({
    code: 'STORAGE',
    value: 20,
    display: '20 GB storage',
    show: true,
  })
  expect(credit_pack).toMatchObject({ credits: 30, most: 10, price: { amount: 600, price_type: 'one_time' } })
  const bare = await fetch(new URL('/products/', server.address))
  expect(await bare.json()).toMatchObject({ count: 5 })
})

test('offers no credits where nothing can be paid', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  vi.stubEnv('HOST', '127.0.0.1')
  vi.stubEnv('LOG_TO', 'files')
  const unpaid = await testServer().finally(() => vi.unstubAllEnvs())
  try {
    const { results, credit_pack } = await unpaid.call('GET /api/products/', {})
    expect(results).toHaveLength(5)
    expect(credit_pack).toBeNull()
  } finally {
    await unpaid.stop()
  }
})

test('lists only offered plans, while teams on a withdrawn plan still see it', async () => {
  const { prisma } = server.database
  const token = await server.register()
  const teamId = (await server.call('GET /api/rest-auth/user/', { token })).current_team_id
  const old = await prisma.plan.create({
    data: {
      name: 'OLD',
      displayName: 'Old',
      description: '',
      category: 'STARTER',
      position: 9,
      isOffered: false,
    },
  })
  await prisma.subscription.update({ where: { teamId }, data: { planId: old.id, category: 'LTD' } })
  const { results } = await server.call('GET /api/products/', {})
  expect(results.map(({ name }) => name)).not.toContain('OLD')
  const own = await server.call('GET /api/subscriptions/active/', { token })
  expect(own).toMatchObject({ category: 'LTD', product: { name: 'OLD', display_name: 'Old' } })
})

test('a new team is on the free plan, with its usage of every quota and the costs of actions', async () => {
  const token = await server.register()
  const own = await server.call('GET /api/subscriptions/active/', { token })
  expect(own).toMatchObject({
    status: 'active',
    category: 'FREE',
    subscription_type: 'standard',
    price: null,
    remote_id: null,
    next_billing_date: null,
    product: { name: 'FREE' },
    credits: [
      { code: 'AI_ACTION', quantity: 1, cost: 1 },
      { code: 'TTS', quantity: 1000, cost: 1 },
    ],
  })
  expect(own.quotas).toContainEqual({ code: 'TALKREEL_CREDIT', usage: 0, limit: 20, unit: 'credits' })
  expect(own.quotas).toContainEqual({ code: 'TEAM_MEMBERS', usage: 1, limit: 1, unit: 'members' })
  expect(own.quotas).toContainEqual({ code: 'STORAGE', usage: 0, limit: 2 * 1024 ** 3, unit: 'bytes' })
})
