import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testTeam } from '@/api/testing/database'
import { makeSuperuser, tokenOf } from '@/api/testing/people'
import { makeRunningExport } from '@/api/testing/running-export'
import { type TestServer, testServer } from '@/api/testing/server'
import type { Team, User } from '@/prisma/generated/client'

let server: TestServer
let staff: { id: string; token: string }
let user: User
let team: Team
beforeAll(async () => {
  server = await testServer()
  staff = await makeSuperuser(server.database.prisma)
})
afterAll(() => server.stop())
beforeEach(async () => {
  const { prisma } = server.database
  const made = await testTeam(prisma)
  team = made.team
  user = await prisma.user.update({
    where: { id: made.user.id },
    data: { name: 'Robin Okafor', currentTeamId: team.id },
  })
})

const signInAs = async (id: string) => {
  const made = await server.call('POST /api/support/users/{id}/sign_in/', {
    params: { id },
    token: staff.token,
  })
  return made.key
}
const me = (token: string) => server.call('GET /api/rest-auth/user/', { token })
const auditOf = async (query: { user?: string; team?: string }) =>
  (await server.call('GET /api/support/audit/', { query, token: staff.token })).results

const grant = (key: string, amount = 50) =>
  server.call('POST /api/support/teams/{id}/grant/', {
    params: { id: team.id },
    body: { amount, reason: 'Goodwill', key },
    token: staff.token,
  })

test("finds users by a part of their address or name, by their id and by their team's id", async () => {
  const find = async (q: string) => {
    const { results } = await server.call('GET /api/support/users/', { query: { q }, token: staff.token })
    return results.map(({ id }) => id)
  }
  for (const q of [user.email.slice(0, 20).toUpperCase(), user.id, team.id])
    expect(await find(q)).toEqual([user.id])
  expect(await find('okafor')).toContain(user.id)
  expect(await find(randomUUID())).toEqual([])
})

test('counts a grant once, however often it is sent, keeps it permanently, and audits it', async () => {
  const key = randomUUID()
  const before = (await grant(randomUUID(), 1)).balance
  const all = await Promise.all(Array.from({ length: 10 }, () => grant(key)))
  expect(new Set(all.map(({ balance }) => balance))).toEqual(new Set([before + 50]))
  const { results } = await server.call('GET /api/support/teams/{id}/ledger/', {
    params: { id: team.id },
    query: {},
    token: staff.token,
  })
  expect(results[0]).toMatchObject({ delta: 50, balance_after: before + 50, reason: 'Goodwill' })
  const logError = (await auditOf({ team: team.id })).map(({ text }) => text)
  expect(logError.filter(text => text === 'granted 50 credits: Goodwill')).toHaveLength(1)
  const balance = await server.database.prisma.quotaBalance.findUniqueOrThrow({
    where: { teamId_quota: { teamId: team.id, quota: 'TALKREEL_CREDIT' } },
  })
  expect(Number(balance.purchased)).toBe(51)
})

test.each([
  [{ amount: -5, reason: 'x', key: 'a-long-key' }, 'amount', 'Please enter a number of credits'],
  [{ amount: 5, reason: ' ', key: 'a-long-key' }, 'reason', 'Please enter a reason'],
])('rejects the grant %o', async (body, field, message) => {
  const params = { id: team.id }
  const answer = await server.ask('POST /api/support/teams/{id}/grant/', { params, body, token: staff.token })
  expect(answer).toMatchObject({ status: 400, body: { [field]: [message] } })
})

test('retries a failed export once, in a new job', async () => {
  const { prisma } = server.database
  await makeRunningExport(server, team.id)
  const job = await prisma.job.findFirstOrThrow({ where: { teamId: team.id } })
  const ask = () =>
    server.ask('POST /api/support/jobs/{id}/retry/', { params: { id: job.id }, token: staff.token })
  expect((await ask()).body).toEqual({ code: 'conflict', detail: 'This job is not one that failed.' })
  await prisma.job.update({ where: { id: job.id }, data: { state: 'FAILED', error: 'No.' } })
  await prisma.export.updateMany({ where: { teamId: team.id }, data: { status: 'FAILED', error: 'No.' } })
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await prisma.job.count({ where: { teamId: team.id, state: 'NEW' } })).toBe(1)
  expect(await prisma.export.findFirst({ where: { teamId: team.id } })).toMatchObject({
    status: 'NEW',
    error: null,
  })
  expect((await auditOf({ team: team.id }))[0]).toMatchObject({ text: 'tried a job again: export' })
})

test('retries processing a failed file, with the project that waits for it', async () => {
  const { prisma } = server.database
  const own = { teamId: team.id }
  const asset = await prisma.asset.create({
    data: {
      ...{ ...own, kind: 'video', title: 'T', status: 'FAILED', contentType: 'video/mp4', size: 1 },
      files: { original: `teams/${own.teamId}/original` },
    },
  })
  const project = await prisma.project.create({
    data: { ...own, title: 'T', type: 'scratch', status: 'FAILED', document: {}, sourceAssetId: asset.id },
  })
  const payload = { assetId: asset.id, projectId: project.id }
  const links = { assetId: asset.id, projectId: project.id }
  const job = await prisma.job.create({
    data: { ...own, kind: 'ingest', payload, state: 'FAILED', ...links },
  })
  await server.call('POST /api/support/jobs/{id}/retry/', { params: { id: job.id }, token: staff.token })
  expect(await prisma.asset.findUnique({ where: { id: asset.id } })).toMatchObject({ status: 'IN_PROGRESS' })
  expect(await prisma.project.findUnique({ where: { id: project.id } })).toMatchObject({
    status: 'IN_PROGRESS',
  })
})

test('support staff signed in as a user see what the user sees, and the audit log names support', async () => {
  const token = await signInAs(user.id)
  const staffUser = await server.database.prisma.user.findUniqueOrThrow({ where: { id: staff.id } })
  expect(await me(token)).toMatchObject({ pk: user.id, is_superuser: false, signed_in_by: staffUser.email })
  const own = await tokenOf(server.database.prisma, user.id)
  const devices = await server.call('GET /api/rest-auth/sessions/', { token: own })
  expect(devices.map(({ device }) => device)).toContain('Talkreel support')
  await server.call('PATCH /api/teams/{id}/', { params: { id: team.id }, body: { title: 'Helped' }, token })
  const [seen] = (await server.call('GET /api/audit/', { query: {}, token: own })).results
  expect(seen).toMatchObject({
    actor: 'Talkreel support',
    in_name_of: 'Robin Okafor',
    text: 'renamed the team to “Helped”',
    ip: null,
  })
  const [logError] = await auditOf({ team: team.id })
  expect(logError).toMatchObject({ actor: staffUser.email, in_name_of: 'Robin Okafor' })
  expect(logError?.ip).toContain('127.0.0.1')
  await server.call('POST /api/rest-auth/logout/', { token })
  expect((await server.ask('GET /api/rest-auth/user/', { token })).status).toBe(401)
})

test("support staff signed in as a user can't change the user's own settings", async () => {
  const token = await signInAs(user.id)
  const operations = [
    'POST /api/rest-auth/password/change/',
    'POST /api/users/change_email/',
    'POST /api/rest-auth/two-factor/',
    'POST /api/users/{id}/delete/',
    'GET /api/users/{id}/export/',
    'POST /api/rest-auth/logout/all/',
    'POST /api/keys/',
    'DELETE /api/teams/{id}/',
    'POST /api/support/users/{id}/sign_in/',
  ]
  for (const operation of operations) {
    const body = operation.startsWith('GET') ? undefined : {}
    const { status } = await server.ask(operation, { params: { id: user.id }, body, token })
    expect({ operation, status }).toEqual({ operation, status: 403 })
  }
})

test("can't sign in as support staff; the session ends when either role changes", async () => {
  const { prisma } = server.database
  const other = await makeSuperuser(prisma)
  const params = { id: other.id }
  expect(
    await server.ask('POST /api/support/users/{id}/sign_in/', { params, token: staff.token }),
  ).toMatchObject({ status: 403, body: { detail: 'No one can sign in as support staff.' } })
  const theirs = await server.call('POST /api/support/users/{id}/sign_in/', {
    params: { id: user.id },
    token: other.token,
  })
  await prisma.user.update({ where: { id: other.id }, data: { isSuperuser: false } })
  expect((await server.ask('GET /api/teams/', { token: theirs.key })).status).toBe(401)
  const token = await signInAs(user.id)
  await prisma.user.update({ where: { id: user.id }, data: { isSuperuser: true } })
  expect((await server.ask('GET /api/teams/', { token })).status).toBe(401)
})

test('the session ends within an hour without extension, and with the sessions of the support staff', async () => {
  const { prisma } = server.database
  const token = await signInAs(user.id)
  const where = { userId: user.id, impersonatorId: staff.id }
  const anHourAgo = new Date(Date.now() - 3_600_000)
  await prisma.authToken.updateMany({ where, data: { lastUsedAt: anHourAgo } })
  await me(token)
  const { expiresAt, lastUsedAt } = await prisma.authToken.findFirstOrThrow({ where })
  expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000)
  expect(lastUsedAt.getTime()).toBeGreaterThan(anHourAgo.getTime())
  const again = await tokenOf(prisma, staff.id)
  await server.call('POST /api/rest-auth/logout/all/', { token: again })
  staff = { ...staff, token: await tokenOf(prisma, staff.id) }
  expect((await server.ask('GET /api/rest-auth/user/', { token })).status).toBe(401)
})

test("switching teams while signed in as a user does not change the user's current team", async () => {
  const { prisma } = server.database
  const other = await prisma.team.create({
    data: {
      title: 'Another one',
      ownerId: user.id,
      memberships: { create: { userId: user.id, role: 'owner' } },
    },
  })
  const token = await signInAs(user.id)
  await server.call('POST /api/teams/{id}/switch/', { params: { id: other.id }, token })
  expect((await me(token)).current_team_id).toBe(other.id)
  const own = await tokenOf(prisma, user.id)
  expect((await me(own)).current_team_id).toBe(team.id)
})

test("a flag applies to everyone, but a team's own value wins", async () => {
  const own = await tokenOf(server.database.prisma, user.id)
  const setAll = (is_on: boolean) =>
    server.call('POST /api/support/flags/', { body: { name: 'clone_voice', is_on }, token: staff.token })
  const setTeam = (value: boolean | null) =>
    server.call('POST /api/support/teams/{id}/flags/', {
      params: { id: team.id },
      body: { name: 'clone_voice', own: value },
      token: staff.token,
    })
  const flags: string[][] = [(await me(own)).flags]
  await setTeam(false)
  flags.push((await me(own)).flags)
  await setTeam(null)
  await setAll(false)
  flags.push((await me(own)).flags)
  await setTeam(true)
  flags.push((await me(own)).flags)
  await setAll(true)
  expect(flags).toEqual([['clone_voice'], [], [], ['clone_voice']])
})

test('audits viewing an account, once per interval', async () => {
  const look = () =>
    server.call('GET /api/support/users/{id}/', { params: { id: user.id }, token: staff.token })
  await look()
  expect(await look()).toMatchObject({ email: user.email, teams: [{ id: team.id, role: 'owner' }] })
  const logError = await auditOf({ user: user.id })
  expect(logError.map(({ text }) => text)).toEqual(['looked at the account of Robin Okafor'])
})

test('grants a plan until a day, for life, or the free one; purchased credits stay', async () => {
  await grant(randomUUID(), 7)
  const give = (plan: string, until: string | null) =>
    server.call('POST /api/support/teams/{id}/plan/', {
      params: { id: team.id },
      body: { plan, until, reason: 'Contest' },
      token: staff.token,
    })
  const credits = (given: Awaited<ReturnType<typeof give>>) =>
    given.balances.find(({ quota }) => quota === 'TALKREEL_CREDIT')?.amount
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  const first = await give('STARTER', until)
  expect(first.plan).toMatchObject({ name: 'STARTER', category: 'RECURRING', status: 'cancelled' })
  expect(credits(first)).toBe(60 + 7)
  const again = await give('STARTER', until)
  expect(again).toEqual(first)
  expect((await give('STARTER', null)).plan).toMatchObject({ category: 'LTD', ends: null, is_paid: false })
  expect(credits(await give('FREE', null))).toBe(20 + 7)
  const logError = (await auditOf({ team: team.id })).map(({ text }) => text)
  expect(logError.slice(0, 3)).toEqual([
    'put the team on Free again: Contest',
    'put the team on Starter for life: Contest',
    `put the team on Starter until ${until}: Contest`,
  ])
})

test('a plan granted until a day is the free plan afterwards', async () => {
  const until = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await server.call('POST /api/support/teams/{id}/plan/', {
    params: { id: team.id },
    body: { plan: 'STARTER', until, reason: 'A try' },
    token: staff.token,
  })
  const own = await tokenOf(server.database.prisma, user.id)
  const active = () => server.call('GET /api/subscriptions/active/', { token: own })
  expect((await active()).product.name).toBe('STARTER')
  server.clock.set(new Date(Date.now() + 3 * 86_400_000))
  expect((await active()).product.name).toBe('FREE')
  server.clock.set(new Date())
})

test('refuses to grant a plan to a paying team, an unknown plan and one that is over', async () => {
  const ask = (body: object) =>
    server.ask('POST /api/support/teams/{id}/plan/', { params: { id: team.id }, body, token: staff.token })
  const reason = 'x'
  expect(await ask({ plan: 'GOLD', until: null, reason })).toMatchObject({
    status: 400,
    body: { plan: ['There is no such plan.'] },
  })
  expect(await ask({ plan: 'STARTER', until: '2001-01-01', reason })).toMatchObject({
    status: 400,
    body: { until: ['Please choose a day to come.'] },
  })
  await server.database.prisma.subscription.update({
    where: { teamId: team.id },
    data: { remoteId: `sub_${team.id}`, category: 'RECURRING' },
  })
  expect((await ask({ plan: 'STARTER', until: null, reason })).status).toBe(409)
})

test('lists an undelivered mail without its text, and resends it once', async () => {
  const { prisma } = server.database
  const { id } = await prisma.outboxMail.create({
    data: {
      to: 'gone@example.test',
      subject: 'Your receipt',
      text: 'secret words',
      html: '<p>secret words</p>',
      attempts: 6,
      lastError: '550 5.1.1 No such user',
      dueAt: new Date(),
    },
  })
  const list = () => server.call('GET /api/support/mails/', { query: {}, token: staff.token })
  const { results } = await list()
  expect(results).toMatchObject([
    { id, to: 'gone@example.test', subject: 'Your receipt', error: '550 5.1.1 No such user' },
  ])
  expect(JSON.stringify(results)).not.toContain('secret words')
  const send = () => server.ask('POST /api/support/mails/{id}/send/', { params: { id }, token: staff.token })
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  await expect
    .poll(async () => (await prisma.outboxMail.findUniqueOrThrow({ where: { id } })).sentAt)
    .not.toBeNull()
  expect((await list()).results).toEqual([])
  const [logError] = await auditOf({ user: staff.id })
  expect(logError?.text).toBe('sent a mail to gone@example.test again: Your receipt')
})

test('support staff sign a user out everywhere without affecting others', async () => {
  const { prisma } = server.database
  const own = [await tokenOf(prisma, user.id), await tokenOf(prisma, user.id)]
  const other = await tokenOf(prisma, (await testTeam(prisma)).user.id)
  const params = { id: user.id }
  await server.call('POST /api/support/users/{id}/end_sessions/', { params, token: staff.token })
  const statusOf = async (token: string) =>
    (await server.ask('GET /api/rest-auth/sessions/', { token })).status
  expect(await Promise.all([...own, other, staff.token].map(statusOf))).toEqual([401, 401, 200, 200])
  expect((await auditOf({ user: user.id }))[0]?.text).toBe('signed Robin Okafor out on all their devices')
  const none = { params: { id: randomUUID() }, token: staff.token }
  expect((await server.ask('POST /api/support/users/{id}/end_sessions/', none)).status).toBe(404)
})
