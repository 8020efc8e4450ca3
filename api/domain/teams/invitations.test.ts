import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRateLimiter } from '@/api/platform/rate-limits/rate-limiter'
import { keyFromMail } from '@/api/testing/mail'
import { setPlanOf } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { inviteByMail, membersOf, type Person, person } from '@/api/testing/team'

let server: TestServer
let owner: Person
let guest: Person
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await person(server)
  guest = await person(server)
})

const GONE = { key: ['This link is no longer valid. Please ask for a new one.'] }
const ask = (email: string, { token } = owner) =>
  server.ask('POST /api/teams/members/invite/', { body: { email }, token })
const accept = (key: string, { token } = guest) =>
  server.ask('POST /api/teams/invitations/accept/', { body: { key }, token })
const waiting = async () => (await server.call('GET /api/teams/invitations/', { token: owner.token })).results

test('an invitation link works once and switches to the team', async () => {
  const key = await inviteByMail(server, owner, guest.email)
  expect((await accept(key)).status).toBe(200)
  expect(await accept(key)).toMatchObject({ status: 400, body: GONE })
  expect(await membersOf(server, guest)).toMatchObject([
    { email: owner.email, role: 'owner', is_me: false },
    { email: guest.email, role: 'member', is_me: true },
  ])
  expect(await waiting()).toEqual([])
})

test('an invitation accepted concurrently adds one member', async () => {
  const key = await inviteByMail(server, owner, guest.email)
  const answers = await Promise.all([accept(key), accept(key), accept(key)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(await membersOf(server, owner)).toHaveLength(2)
})

test('lets an invited person register first; the link confirms the address', async () => {
  const email = `${randomUUID()}@example.test`
  const key = await inviteByMail(server, owner, email)
  const token = await server.register(email)
  await server.call('POST /api/teams/invitations/accept/', { body: { key }, token })
  const me = await server.call('GET /api/rest-auth/user/', { token })
  expect(me).toMatchObject({ email_verified: true, is_team_owner: false })
})

test('an invitation works only for the address it was sent to', async () => {
  const key = await inviteByMail(server, owner, guest.email)
  const thief = await person(server)
  expect(await accept(key, thief)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('sent to another address') },
  })
  expect((await accept(key)).status).toBe(200)
})

test('responds the same for addresses with and without an account', async () => {
  const [known, unknown] = [await ask(guest.email), await ask(`${randomUUID()}@example.test`)]
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
})

test('resending replaces the link of an invitation; revoking ends it', async () => {
  const first = await inviteByMail(server, owner, guest.email)
  const [invitation, ...others] = await waiting()
  expect(others).toEqual([])
  const params = { id: invitation?.id ?? '' }
  await server.call('POST /api/teams/invitations/{id}/resend/', { params, token: owner.token })
  const second = await keyFromMail(server, guest.email, /invites you/)
  expect(second).not.toBe(first)
  expect(await accept(first)).toMatchObject({ status: 400, body: GONE })
  expect(await waiting()).toMatchObject([{ id: params.id }])
  await server.call('DELETE /api/teams/invitations/{id}/', { params, token: owner.token })
  expect(await accept(second)).toMatchObject({ status: 400, body: GONE })
})

test('an invitation link works for seven days', async () => {
  const key = await inviteByMail(server, owner, guest.email)
  const [invitation] = await waiting()
  const days = (Date.parse(invitation?.expires ?? '') - Date.parse(invitation?.sent ?? '')) / 86_400_000
  expect(days).toBeCloseTo(7, 3)
  await server.database.prisma.invitation.updateMany({ data: { expiresAt: new Date() } })
  expect(await accept(key)).toMatchObject({ status: 400, body: GONE })
})

test('stores one link per invitation, and only as a hash', async () => {
  const key = await inviteByMail(server, owner, guest.email)
  const rows = await server.database.prisma.invitation.findMany({ where: { email: guest.email } })
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(key)
})

test.each(['a@example.test\r\nBcc: all@example.test', 'a@example.test, b@example.test', 'no one', ''])(
  'sends no mail to %j',
  async email => {
    expect(await ask(email)).toMatchObject({
      status: 400,
      body: { email: ['Enter a valid email address.'] },
    })
    expect(await waiting()).toEqual([])
  },
)

test('limits a team to a hundred invitations an hour, including revoked ones', async () => {
  const { current_team_id: teamId } = await server.call('GET /api/rest-auth/user/', { token: owner.token })
  const rateLimiter = await openRateLimiter(server.database.url)
  for (let sent = 0; sent < 100; sent++) await rateLimiter.consume('invitations', teamId)
  await rateLimiter.stop()
  expect((await ask(guest.email)).status).toBe(429)
})

test('line breaks in a team name add no mail header', async () => {
  const title = 'Ours\r\nBcc: all@example.test'
  const team = await server.call('POST /api/teams/', { body: { title }, token: owner.token })
  await server.call('POST /api/teams/{id}/switch/', { params: { id: team.id }, token: owner.token })
  await setPlanOf(server, owner.token, 'BUSINESS')
  await inviteByMail(server, owner, guest.email)
  const mail = await server.database.prisma.outboxMail.findFirstOrThrow({
    where: { to: guest.email, subject: { contains: 'invites you' } },
  })
  expect(mail.subject).not.toMatch(/[\r\n]/)
})

test('refuses to invite members, and invitations by unconfirmed users', async () => {
  expect((await ask(owner.email)).body).toEqual({
    code: 'invalid',
    email: ['They are in this team already.'],
  })
  const email = `${randomUUID()}@example.test`
  const token = await server.register(email)
  expect(await ask(guest.email, { email, token })).toMatchObject({
    status: 403,
    body: { detail: 'E-mail is not verified.' },
  })
})

test('limits open invitations to 50', async () => {
  const { current_team_id: teamId } = await server.call('GET /api/rest-auth/user/', { token: owner.token })
  await server.database.prisma.invitation.createMany({
    data: Array.from({ length: 50 }, (_, index) => ({
      teamId,
      email: `${index}@example.test`,
      tokenHash: randomUUID(),
      expiresAt: new Date(),
    })),
  })
  expect((await ask(guest.email)).body).toEqual({
    code: 'invalid',
    email: ['50 invitations are waiting. Revoke some of them first.'],
  })
  expect((await ask('7@example.test')).status).toBe(200)
})
