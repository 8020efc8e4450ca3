import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeRunningExport } from '@/api/testing/running-export'
import { type TestServer, testServer } from '@/api/testing/server'
import { join, memberId, membersOf, type Person, person } from '@/api/testing/team'

let server: TestServer
let owner: Person
let member: Person
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  owner = await person(server)
  member = await person(server)
  await join(server, owner, member)
})

const change = async (by: Person, who: Person, what: 'make_admin' | 'make_member' | 'make_owner') => {
  const id = await memberId(server, owner, who)
  return server.ask(`POST /api/teams/members/{id}/${what}/`, { params: { id }, token: by.token })
}
const remove = async (by: Person, who: Person) =>
  server.ask('DELETE /api/teams/members/{id}/', {
    params: { id: await memberId(server, owner, who) },
    token: by.token,
  })
const leave = ({ token }: Person) => server.ask('POST /api/teams/leave/', { token })
const me = ({ token }: Person) => server.call('GET /api/rest-auth/user/', { token })
const rolesIn = async (who: Person) =>
  Object.fromEntries((await membersOf(server, who)).map(({ email, role }) => [email, role]))

test('a member can become an admin and a member again; the owner keeps the role', async () => {
  expect((await change(member, member, 'make_admin')).status).toBe(403)
  expect((await change(owner, member, 'make_admin')).body).toMatchObject({ role: 'admin' })
  expect(await change(member, owner, 'make_member')).toMatchObject({
    status: 400,
    body: { detail: 'The owner of a team hands it over to someone else first.' },
  })
  expect((await change(owner, member, 'make_member')).body).toMatchObject({ role: 'member' })
  expect((await remove(member, owner)).status).toBe(403)
})

test('a removed member stays signed in, in a personal team', async () => {
  const team = await me(member)
  expect((await remove(owner, member)).status).toBe(204)
  const after = await me(member)
  expect(after.current_team_id).not.toBe(team.current_team_id)
  expect(after.is_team_owner).toBe(true)
  expect(await rolesIn(owner)).toEqual({ [owner.email]: 'owner' })
})

test('gives a removed member without another team a personal one', async () => {
  const { pk } = await me(member)
  const team = (await me(owner)).current_team_id
  await server.database.prisma.membership.deleteMany({ where: { userId: pk, teamId: { not: team } } })
  await remove(owner, member)
  expect(await me(member)).toMatchObject({ is_team_owner: true })
})

test('lets members leave, and the owner only after transferring the team', async () => {
  expect(await leave(owner)).toMatchObject({
    status: 400,
    body: { detail: 'You own this team: hand it over to someone else before you leave, or delete it.' },
  })
  expect((await change(owner, member, 'make_owner')).status).toBe(200)
  expect(await rolesIn(owner)).toEqual({ [member.email]: 'owner', [owner.email]: 'admin' })
  expect((await me(member)).is_team_owner).toBe(true)
  expect((await leave(owner)).status).toBe(204)
  expect(await rolesIn(member)).toEqual({ [member.email]: 'owner' })
})

test('transferring a team to two people concurrently leaves one owner', async () => {
  const other = await person(server)
  await join(server, owner, other)
  const answers = await Promise.all([change(owner, member, 'make_owner'), change(owner, other, 'make_owner')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const roles = Object.values(await rolesIn(owner))
  expect(roles.sort()).toEqual(['admin', 'member', 'owner'])
  const { current_team_id: id } = await me(owner)
  const row = await server.database.prisma.team.findUniqueOrThrow({
    where: { id },
    include: { memberships: { where: { role: 'owner' } } },
  })
  expect(row.memberships.map(({ userId }) => userId)).toEqual([row.ownerId])
})

test('transferring and leaving concurrently leaves the team an owner', async () => {
  const params = { id: await memberId(server, owner, member) }
  const handOver = server.ask('POST /api/teams/members/{id}/make_owner/', { params, token: owner.token })
  const answers = await Promise.all([handOver, leave(member)])
  expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 204])
  expect(Object.values(await rolesIn(owner))).toContain('owner')
})

test("the owner can rename a team, members can't, and a name is required", async () => {
  const { current_team_id: id } = await me(owner)
  const rename = (by: Person, title: string) =>
    server.ask('PATCH /api/teams/{id}/', { params: { id }, body: { title }, token: by.token })
  expect((await rename(member, 'Mine')).status).toBe(403)
  expect((await rename(owner, '  ')).body).toEqual({ code: 'invalid', title: ['Please enter team title'] })
  expect((await rename(owner, 'Northwind')).body).toMatchObject({ title: 'Northwind' })
  expect((await me(member)).current_team_name).toBe('Northwind')
})

test('permanently deleting a team deletes its data except the ledger, and moves members to their own teams', async () => {
  const { current_team_id: id } = await me(owner)
  const { prisma } = server.database
  await makeRunningExport(server, id)
  await prisma.ledgerEntry.create({
    data: {
      teamId: id,
      quota: 'TALKREEL_CREDIT',
      delta: 1,
      balanceAfter: 1,
      kind: 'grant',
      reason: 'a gift',
      key: 'gift',
    },
  })
  await prisma.folder.create({ data: { teamId: id, title: 'F' } })
  await prisma.savedStyle.create({ data: { teamId: id, title: 'S', style: { presetStyle: 'Pop' } } })
  const look = { category: 'talks', type: 'videoHighlight', format: {}, document: {} } as const
  await prisma.theme.create({ data: { teamId: id, title: 'T', ...look } })
  const remove = ({ token }: Person) => server.ask('DELETE /api/teams/{id}/', { params: { id }, token })
  expect((await remove(member)).status).toBe(403)
  expect((await remove(owner)).status).toBe(204)
  expect((await remove(owner)).status).toBe(404)
  for (const who of [owner, member]) {
    const own = await me(who)
    expect(own.current_team_id).not.toBe(id)
    expect(own.is_team_owner).toBe(true)
  }
  const where = { teamId: id }
  await server.call('DELETE /api/trash/teams/{id}/', { params: { id }, token: owner.token })
  const left = [
    ...[prisma.project.count({ where }), prisma.export.count({ where }), prisma.job.count({ where })],
    ...[prisma.folder.count({ where }), prisma.theme.count({ where }), prisma.savedStyle.count({ where })],
  ]
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await prisma.ledgerEntry.count({ where: { ...where, key: 'gift' } })).toBe(1)
})

test('limits free teams per user, counting deleted ones', async () => {
  const make = ({ token }: Person) => server.ask('POST /api/teams/', { token, body: { title: 'One more' } })
  const made = []
  for (let i = 0; i < 5; i++) made.push(await make(owner))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
  const { prisma } = server.database
  const id = String(made[0]?.body.id)
  await prisma.team.update({ where: { id }, data: { deletedAt: new Date() } })
  const refused = await make(owner)
  expect(refused.status).toBe(403)
  expect(refused.body.detail).toContain('5 teams on the free plan')
  await prisma.subscription.update({ where: { teamId: id }, data: { category: 'LTD' } })
  const both = await Promise.all([make(owner), make(owner)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 403])
})
