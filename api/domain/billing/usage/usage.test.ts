import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { SCOPE_NAMES } from '@/api/platform/permissions/scopes'
import { testTeam } from '@/api/testing/database'
import { apiKeyOf, tokenOf } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'
import { balanceOf, reserve, settle } from '../ledger'
import { monthOf, spentInMonth } from './monthly-consumption'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const MONTH = '2026-03'
let me: { id: string; teamId: string; token: string }
beforeEach(async () => {
  me = await newcomer()
})

/** A signed-in user with a team of their own. */
async function newcomer(): Promise<typeof me> {
  const { prisma } = server.database
  const { user, team } = await testTeam(prisma)
  await prisma.user.update({ where: { id: user.id }, data: { currentTeamId: team.id } })
  return { id: user.id, teamId: team.id, token: await tokenOf(prisma, user.id) }
}

let count = 0
const spend = (amount: number, at: string, more: object = {}) =>
  server.database.prisma.ledgerEntry.create({
    data: {
      teamId: me.teamId,
      quota: 'TALKREEL_CREDIT',
      delta: -amount,
      balanceAfter: 0,
      kind: 'ai',
      reason: 'x',
      key: `spent ${count++}`,
      userId: me.id,
      createdAt: new Date(at),
      ...more,
    },
  })
const consumption = (query: object = {}) =>
  server.call('GET /api/credits/monthly_consumption/', { query: { month: MONTH, ...query }, token: me.token })

describe('the consumption of a month', () => {
  it('has every day in UTC, with the usage by amount, member and kind', async () => {
    await spend(1, '2026-02-28T23:59:59.999Z')
    await spend(2, '2026-03-01T00:00:00.000Z')
    await spend(0.25, '2026-03-01T12:00:00.000Z', { kind: 'speech', userId: null })
    await spend(4, '2026-03-31T23:59:59.999Z', { userId: 'gone' })
    await spend(8, '2026-04-01T00:00:00.000Z')
    await spend(-100, '2026-03-02T00:00:00.000Z', { kind: 'pack' })
    await spend(100, '2026-03-02T00:00:00.000Z', { kind: 'renewal' })
    await spend(3, '2026-03-02T00:00:00.000Z', { quota: 'EXPORT_DURATION', kind: 'export' })
    const { days, members, kinds, ...rest } = await consumption()
    expect(rest).toEqual({
      code: 'TALKREEL_CREDIT',
      unit: 'credits',
      from: '2026-03-01T00:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
      total: 6.25,
    })
    expect(days).toHaveLength(31)
    expect(days.filter(({ amount }) => amount)).toEqual([
      { date: '2026-03-01', amount: 2.25 },
      { date: '2026-03-31', amount: 4 },
    ])
    const { email } = await server.call('GET /api/rest-auth/user/', { token: me.token })
    expect(members).toEqual([
      { user: 'gone', name: 'A deleted account', amount: 4 },
      { user: me.id, name: email, amount: 2 },
      { user: null, name: 'Talkreel', amount: 0.25 },
    ])
    expect(kinds).toEqual([
      { kind: 'ai', name: 'AI actions', amount: 6 },
      { kind: 'speech', name: 'Speech from text', amount: 0.25 },
    ])
    expect(await consumption({ user: me.id })).toMatchObject({ total: 2, members: [{ user: me.id }] })
    expect(await consumption({ quota: 'EXPORT_DURATION' })).toMatchObject({ total: 3, unit: 'minutes' })
  })

  it('counts the cost of a job on the day it began, even if the rest was refunded in the next month', async () => {
    await spend(10, '2026-03-31T23:59:00.000Z', { key: 'reserve:job' })
    await spend(-7.5, '2026-04-01T00:01:00.000Z', { key: 'end:job' })
    expect(await consumption()).toMatchObject({ total: 2.5 })
    expect(await consumption({ month: '2026-04' })).toMatchObject({ total: 0, members: [], kinds: [] })
  })

  it('is of the current month by default, and handles short months and leap years', async () => {
    server.clock.set(new Date('2028-02-29T23:00:00.000Z'))
    const { days } = await server.call('GET /api/credits/monthly_consumption/', { token: me.token })
    expect([days.length, days.at(-1)]).toEqual([29, { date: '2028-02-29', amount: 0 }])
    server.clock.set(new Date())
    expect((await consumption({ month: '2027-02' })).days).toHaveLength(28)
    const bad = { query: { month: '2026-13' }, token: me.token }
    expect((await server.ask('GET /api/credits/monthly_consumption/', bad)).status).toBe(400)
  })

  it('does not include other teams', async () => {
    await spend(5, '2026-03-05T00:00:00.000Z')
    const query = { month: MONTH, user: me.id }
    const { token } = await newcomer()
    expect(await server.call('GET /api/credits/monthly_consumption/', { query, token })).toMatchObject({
      total: 0,
      members: [],
    })
  })

  it('responds quickly with 20,000 ledger entries', async () => {
    const { prisma } = server.database
    await prisma.$executeRaw`
      INSERT INTO ledger_entry (team_id, quota, delta, balance_after, kind, reason, key, user_id, created_at)
      SELECT ${me.teamId}, 'TALKREEL_CREDIT', CASE WHEN n % 2 = 0 THEN -1 ELSE 0.5 END, 0, 'ai', 'x',
        CASE WHEN n % 2 = 0 THEN 'reserve:' ELSE 'end:' END || n / 2, ${me.id},
        '2026-03-01'::timestamptz + n * interval '100 seconds'
      FROM generate_series(0, 19999) n`
    const began = performance.now()
    const { total } = await consumption()
    expect(total).toBe(5000)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})

describe('a logged action', () => {
  const log = (body: object, headers: Record<string, string> = {}, token = me.token) =>
    fetch(new URL('/api/teams/log_action/', server.address), {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then(async answer => ({ status: answer.status, body: await answer.json() }))
  const credits = () => balanceOf(server.database.prisma, me.teamId, 'TALKREEL_CREDIT')

  it('debits AI actions and speech, and returns the remaining amount', async () => {
    expect(await log({ quota: 'AI_ACTION', quantity: 3 })).toEqual({
      status: 200,
      body: { code: 'TALKREEL_CREDIT', unit: 'credits', limit: 20, used: 3, remaining: 17 },
    })
    expect(await log({ quota: 'TTS', quantity: 1500 })).toMatchObject({
      body: { used: 4.5, remaining: 15.5 },
    })
    expect(await log({ quota: 'UPLOAD_DURATION', quantity: 2.5 })).toMatchObject({
      body: { code: 'UPLOAD_DURATION', unit: 'minutes', limit: 120, used: 2.5, remaining: 117.5 },
    })
    const { members, kinds } = await server.call('GET /api/credits/monthly_consumption/', { token: me.token })
    expect(members).toMatchObject([{ user: me.id, amount: 4.5 }])
    expect(kinds.map(({ kind }) => kind)).toEqual(['ai', 'speech'])
  })

  it('counts once per Idempotency-Key, even concurrently, and rejects another action with the same key', async () => {
    const sent = { quota: 'AI_ACTION', quantity: 2 }
    const again = () => log(sent, { 'Idempotency-Key': 'one' })
    const answers = await Promise.all(Array.from({ length: 20 }, again))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await credits()).toBe(18)
    await log({ quota: 'AI_ACTION', quantity: 18 })
    expect((await again()).status).toBe(200)
    for (const body of [
      { quota: 'AI_ACTION', quantity: 3 },
      { quota: 'UPLOAD_DURATION', quantity: 2 },
    ])
      expect((await log(body, { 'Idempotency-Key': 'one' })).status).toBe(409)
    expect((await log(sent, { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(400)
  })

  it('is refused with the numbers when too little is left, and debits nothing', async () => {
    expect(await log({ quota: 'AI_ACTION', quantity: 21 })).toEqual({
      status: 402,
      body: {
        code: 'insufficient_credits',
        detail: 'You need 21 credits to perform this action, but you only have 20 credits remaining.',
        insufficient: 'credits',
        plan: 'STARTER',
        quota: { code: 'TALKREEL_CREDIT', limit: 20, used: 0, needed: 21, unit: 'credits' },
      },
    })
    expect(await log({ quota: 'EXPORT_DURATION', quantity: 31 })).toMatchObject({
      status: 403,
      body: { detail: 'You have run out of rendering minutes', show_upgrade: 'EXPORT_DURATION' },
    })
    expect(await credits()).toBe(20)
  })

  it('only checks quotas that are not consumable', async () => {
    expect(await log({ quota: 'VIDEO_LENGTH', quantity: 10 })).toMatchObject({
      status: 200,
      body: { code: 'VIDEO_LENGTH', limit: 10, used: 0, remaining: 10 },
    })
    expect(await log({ quota: 'TALKREEL_WATERMARK' })).toMatchObject({
      status: 403,
      body: { show_upgrade: 'TALKREEL_WATERMARK' },
    })
  })

  it('is limited to the owner and admins, not members or API keys', async () => {
    const { prisma } = server.database
    const member = await testTeam(prisma)
    const where = { teamId: me.teamId, userId: member.user.id }
    await prisma.membership.create({ data: where })
    await prisma.user.update({ where: { id: member.user.id }, data: { currentTeamId: me.teamId } })
    const token = await tokenOf(prisma, member.user.id)
    const key = await apiKeyOf(prisma, { makerId: me.id, teamId: me.teamId, scopes: SCOPE_NAMES })
    const sent = { quota: 'AI_ACTION', quantity: 1 }
    const statuses = [(await log(sent, {}, token)).status, (await log(sent, {}, key)).status]
    expect([...statuses, await credits()]).toEqual([403, 403, 20])
    await prisma.membership.update({ where: { teamId_userId: where }, data: { role: 'admin' } })
    expect((await log(sent, {}, token)).status).toBe(200)
  })

  it('is rejected if it is empty or its quantity is invalid', async () => {
    const bad = [{}, { quota: 'NONE' }, ...[0, -1, 1e15].map(quantity => ({ quota: 'TTS', quantity }))]
    for (const body of bad) expect((await log(body)).status).toBe(400)
  })
})

test('a debit and its refund within a month count the same in the usage and in the plan', async () => {
  const { prisma } = server.database
  const { team, user } = await testTeam(prisma)
  const movement = { teamId: team.id, quota: 'TALKREEL_CREDIT', kind: 'ai', reason: 'x', key: 'j' } as const
  await reserve(prisma, { ...movement, amount: 10, userId: user.id })
  await settle(prisma, { ...movement, amount: 4, userId: user.id })
  const month = monthOf(undefined, new Date())
  const rows = await spentInMonth(prisma, { teamId: team.id, quota: 'TALKREEL_CREDIT', month })
  expect(rows.map(({ amount }) => amount)).toEqual([4])
  expect(await balanceOf(prisma, team.id, 'TALKREEL_CREDIT')).toBe(16)
})
