import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hashPassword } from '@/api/domain/accounts/password'
import { makePayer, type Payer } from '@/api/testing/payer'
import { makeSuperuser } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'

/** Timeout for background work on a busy machine. */
const PATIENCE = { timeout: 20_000 }

const STARTER = 'talkreel_starter_month'
const CREDITS = 'talkreel_credits_30'

let server: TestServer
let payer: Payer
let token: string
beforeAll(async () => {
  server = await testServer()
  token = (await makeSuperuser(server.database.prisma)).token
})
afterAll(() => server.stop())
beforeEach(async () => {
  payer = await makePayer(server)
})

const refund = (id: string) =>
  server.ask('POST /api/support/transactions/{id}/refund/', {
    params: { id },
    body: { reason: 'Goodwill' },
    token,
  })
const paid = async () => {
  const params = { id: payer.teamId }
  return (await server.call('GET /api/support/teams/{id}/transactions/', { params, token })).results
}
/** Whether the provider still charges the team. */
const isBilled = async () => {
  const customer = { metadata: { path: ['teamId'], equals: payer.teamId } }
  return (await server.database.prisma.testSubscription.count({ where: { customer, status: 'active' } })) > 0
}

it('support refunds a payment once, and the refund is audited with its reason', async () => {
  await payer.buy(CREDITS)
  const [bought] = await paid()
  const all = await Promise.all([refund(bought?.id ?? ''), refund(bought?.id ?? '')])
  expect(all.map(({ status }) => status)).toContain(200)
  await expect.poll(paid, PATIENCE).toMatchObject([{ status: 'refunded', refunded: 600 }])
  expect(await payer.credits()).toBe(20)
  expect((await refund(bought?.id ?? '')).status).toBe(409)
  expect((await refund('nothing')).status).toBe(404)
  const query = { team: payer.teamId }
  const { results } = await server.call('GET /api/support/audit/', { query, token })
  expect(results[0]?.text).toBe(`gave back $6.00 of ${bought?.number}: Goodwill`)
})

it('refunding the payment of a plan ends the plan', async () => {
  await payer.buy(STARTER)
  const [bought] = await paid()
  expect(await isBilled()).toBe(true)
  await refund(bought?.id ?? '')
  await expect.poll(payer.subscription, PATIENCE).toMatchObject({ category: 'FREE' })
  expect(await isBilled()).toBe(false)
})

it('deleting a team ends its subscription', async () => {
  await payer.buy(STARTER)
  const params = { id: payer.teamId }
  await server.call('DELETE /api/teams/{id}/', { params, token: payer.token })
  expect(await isBilled()).toBe(false)
})

it('deleting an account ends its subscription', async () => {
  await payer.buy(STARTER)
  const passwordHash = await hashPassword('a long password')
  await server.database.prisma.user.update({ where: { id: payer.userId }, data: { passwordHash } })
  const params = { id: payer.userId }
  const body = { password: 'a long password' }
  await server.call('POST /api/users/{id}/delete/', { params, body, token: payer.token })
  expect(await isBilled()).toBe(false)
})
