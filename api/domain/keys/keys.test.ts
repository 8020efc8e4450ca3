import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Scope } from '@/api/platform/permissions/scopes'
import { testTeam } from '@/api/testing/database'
import { mailTo } from '@/api/testing/mail'
import { apiKeyOf, makePeople, tokenOf, type Who } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
let people: Record<Who, string | null>
beforeAll(async () => {
  server = await testServer()
  people = await makePeople(server.database.prisma)
})
afterAll(() => server.stop())

const tokenFor = (who: Who): string => {
  const token = people[who]
  if (!token) throw new Error(`${who} has no token`)
  return token
}

const make = async (who: Who, scopes: Scope[], days?: number) => {
  const body = { name: 'Zapier', scopes, ...(days && { days }) }
  return server.call('POST /api/keys/', { body, token: tokenFor(who) })
}
const statusOf = async (key: string, token: string): Promise<number> =>
  (await server.ask(key, { token, params: { id: 'none' } })).status

const READ = 'GET /api/projects/'
const WRITE = 'DELETE /api/projects/{id}/'

test('returns a new API key once and lists it by its prefix and last use', async () => {
  const { key, id, prefix } = await make('admin', ['projects:read'], 30)
  const { email } = await server.call('GET /api/rest-auth/user/', { token: tokenFor('admin') })
  const mail = await mailTo(server, email, /^New API key for A team$/)
  expect(mail.text).toContain('the API key “Zapier” was made in your name')
  expect(mail.text).toContain('See projects, files, jobs and exports')
  expect(mail.text).not.toContain(key)
  expect(key).toMatch(/^tk_[\w-]{43}$/)
  expect(await statusOf(READ, key)).toBe(200)
  const keys = await server.call('GET /api/keys/', { token: tokenFor('owner') })
  const listed = keys.find(one => one.id === id)
  expect(listed).toMatchObject({ id, name: 'Zapier', prefix, scopes: ['projects:read'] })
  expect(key.startsWith(prefix)).toBe(true)
  expect(listed?.last_used).not.toBeNull()
  expect(JSON.stringify(listed)).not.toContain(key)
  const rows = await server.database.prisma.apiKey.findMany()
  expect(JSON.stringify(rows)).not.toContain(key)
})

test('limits an API key to its scopes', async () => {
  const reader = (await make('owner', ['projects:read'])).key
  const writer = (await make('owner', ['projects:write'])).key
  const accounts = (await make('owner', ['billing:read'])).key
  const found: number[][] = []
  for (const key of [reader, writer, accounts])
    found.push([await statusOf(READ, key), await statusOf(WRITE, key)])
  expect(found).toEqual([
    [200, 403],
    [200, 404],
    [403, 403],
  ])
})

test('no API key, whatever its scopes, accesses people, keys, the audit log or support', async () => {
  const operations = [
    'GET /api/rest-auth/user/',
    'GET /api/keys/',
    'POST /api/keys/',
    'GET /api/teams/members/',
    'POST /api/teams/members/invite/',
    'POST /api/teams/leave/',
    'GET /api/audit/',
    'GET /api/support/users/',
  ]
  const found = await Promise.all(operations.map(operation => statusOf(operation, tokenFor('key'))))
  expect(found).toEqual(operations.map(() => 403))
})

test('rejects a forged, expired or revoked API key', async () => {
  const { prisma } = server.database
  const { key, id } = await make('owner', ['projects:read'], 1)
  const forged = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
  expect((await server.ask(READ, { token: forged })).body).toEqual({
    code: 'invalid_token',
    detail: 'Invalid token',
  })
  await prisma.apiKey.update({ where: { id }, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await statusOf(READ, key)).toBe(401)
  await prisma.apiKey.update({ where: { id }, data: { expiresAt: null } })
  expect(await statusOf(READ, key)).toBe(200)
  expect((await server.ask('DELETE /api/keys/{id}/', { params: { id }, token: people.admin })).status).toBe(
    204,
  )
  expect(await statusOf(READ, key)).toBe(401)
  expect((await server.ask('DELETE /api/keys/{id}/', { params: { id }, token: people.admin })).status).toBe(
    404,
  )
})

test('an API key sees only its own team, and no other team can revoke it', async () => {
  const { prisma } = server.database
  const { key, id } = await make('owner', ['projects:read', 'projects:write'])
  const theirs = await testTeam(prisma)
  const project = await prisma.project.create({
    data: { teamId: theirs.team.id, title: 'Theirs', type: 'scratch', document: {} },
  })
  const params = { id: project.id }
  expect((await server.ask('GET /api/projects/{id}/', { params, token: key })).status).toBe(404)
  expect((await server.ask(WRITE, { params, token: key })).status).toBe(404)
  const theirToken = await tokenOf(prisma, theirs.user.id)
  expect((await server.ask('DELETE /api/keys/{id}/', { params: { id }, token: theirToken })).status).toBe(404)
  expect(await server.call('GET /api/keys/', { token: theirToken })).toEqual([])
  expect(await statusOf(READ, key)).toBe(200)
})

test('an API key ends when its maker is removed from the team, even if they return', async () => {
  const { prisma } = server.database
  const { key } = await make('admin', ['projects:read'])
  const { results } = await server.call('GET /api/teams/members/', { token: tokenFor('owner') })
  const admin = results.find(({ role }) => role === 'admin')
  const id = admin?.id ?? ''
  const { userId, teamId } = await prisma.membership.findUniqueOrThrow({ where: { id } })
  await server.call('DELETE /api/teams/members/{id}/', { params: { id }, token: tokenFor('owner') })
  expect(await statusOf(READ, key)).toBe(401)
  await prisma.membership.create({ data: { teamId, userId, role: 'admin' } })
  expect(await statusOf(READ, key)).toBe(401)
})

test('deletes an API key with the account of its maker', async () => {
  const { prisma } = server.database
  const { team } = await testTeam(prisma)
  const maker = await prisma.user.create({
    data: {
      email: 'gone@example.test',
      username: 'gone',
      passwordHash: '-',
      memberships: { create: { teamId: team.id, role: 'admin' } },
    },
  })
  const key = await apiKeyOf(prisma, { makerId: maker.id, teamId: team.id, scopes: ['projects:read'] })
  expect(await statusOf(READ, key)).toBe(200)
  await prisma.user.delete({ where: { id: maker.id } })
  expect(await statusOf(READ, key)).toBe(401)
})

test('an API key requires a name and a scope', async () => {
  const ask = (body: object) => server.ask('POST /api/keys/', { body, token: people.owner })
  expect(await ask({ name: ' ', scopes: [] })).toMatchObject({
    status: 400,
    body: { name: ['Please enter a name'], scopes: ['Please choose what the key may do'] },
  })
  expect((await ask({ name: 'Zapier', scopes: ['members:write'] })).status).toBe(400)
})
