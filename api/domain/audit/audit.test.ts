import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePeople, type Who } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
let people: Record<Who, string | null>
beforeAll(async () => {
  server = await testServer()
  people = await makePeople(server.database.prisma)
})
afterAll(() => server.stop())

const tokenFor = (who: Who): string => people[who] ?? ''

const activity = async (who: Who) =>
  (await server.call('GET /api/audit/', { query: {}, token: tokenFor(who) })).results

test('audits actions of owner and admins, readable only by them', async () => {
  const { prisma } = server.database
  const token = tokenFor('admin')
  const { results } = await server.call('GET /api/teams/members/', { token })
  const [admin, member] = ['admin', 'member'].map(role => results.find(one => one.role === role))
  const params = { id: member?.id ?? '' }
  await server.call('POST /api/teams/members/{id}/make_admin/', { params, token })
  await server.call('POST /api/teams/members/{id}/make_member/', { params, token })
  const key = await server.call('POST /api/keys/', {
    body: { name: 'Zapier', scopes: ['projects:read'] },
    token,
  })
  await server.call('DELETE /api/keys/{id}/', { params: { id: key.id }, token })
  await server.call('DELETE /api/teams/members/{id}/', { params, token })
  const done = (await activity('owner')).map(({ actor, text }) => `${actor} ${text}`)
  expect(done).toEqual([
    `${admin?.email} removed ${member?.email} from the team`,
    `${admin?.email} revoked the API key “Zapier”`,
    `${admin?.email} made the API key “Zapier”`,
    `${admin?.email} made ${member?.email} a member`,
    `${admin?.email} made ${member?.email} an admin`,
  ])
  expect(await activity('another team')).toEqual([])
  const rows = await prisma.auditEntry.findMany()
  expect(rows.every(({ ip, isStaff }) => ip !== '' && !isStaff)).toBe(true)
})

test('does not audit an action that was rolled back', async () => {
  const before = await activity('owner')
  const token = tokenFor('owner')
  const { results } = await server.call('GET /api/teams/members/', { token })
  const owner = results.find(({ role }) => role === 'owner')
  for (const step of ['DELETE /api/teams/members/{id}/', 'POST /api/teams/members/{id}/make_member/'])
    expect((await server.ask(step, { params: { id: owner?.id ?? '' }, token })).status).toBe(400)
  expect(await activity('owner')).toEqual(before)
})

test('audits password and two-factor changes, and keeps the entries after the account is deleted', async () => {
  const { prisma } = server.database
  const email = 'leaving@example.test'
  const token = await server.register(email)
  const own = { old_password: 'a long password', new_password1: 'another long password' }
  await server.call('POST /api/rest-auth/password/change/', { body: own, token })
  const { pk } = await server.call('GET /api/rest-auth/user/', { token })
  const { activity: told } = await server.call('GET /api/users/{id}/export/', { params: { id: pk }, token })
  expect(told).toMatchObject([{ actor: email, text: 'changed their password' }])
  await server.call('POST /api/users/{id}/delete/', {
    params: { id: pk },
    body: { password: own.new_password1 },
    token,
  })
  const { results } = await server.call('GET /api/support/audit/', {
    query: { user: pk },
    token: tokenFor('superuser'),
  })
  expect(results.map(({ actor, text }) => `${actor} ${text}`)).toEqual([
    'A deleted account deleted their account',
    'A deleted account changed their password',
  ])
  expect(JSON.stringify(await prisma.auditEntry.findMany({ where: { actorId: pk } }))).not.toContain(email)
})
