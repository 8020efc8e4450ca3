import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPlanOf } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { inviteByMail, membersOf, type Person, person } from '@/api/testing/team'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const invite = (by: Person, email: string) =>
  server.ask('POST /api/teams/members/invite/', { token: by.token, body: { email } })
const accept = (who: Person, key: string) =>
  server.ask('POST /api/teams/invitations/accept/', { token: who.token, body: { key } })

test('members and invitations take a seat each; a repeated invitation keeps its seat', async () => {
  const owner = await person(server)
  await setPlanOf(server, owner.token, 'FREE')
  expect(await invite(owner, 'a@example.test')).toMatchObject({
    status: 403,
    body: { show_upgrade: 'TEAM_MEMBERS', plan: 'PROFESSIONAL', quota: { limit: 1, used: 1, needed: 1 } },
  })
  await setPlanOf(server, owner.token, 'PROFESSIONAL')
  expect((await invite(owner, 'a@example.test')).status).toBe(200)
  expect((await invite(owner, 'a@example.test')).status).toBe(200)
  const two = await Promise.all([invite(owner, 'b@example.test'), invite(owner, 'c@example.test')])
  expect(two.map(({ status }) => status).sort()).toEqual([200, 403])
})

test('after a downgrade members stay, and invitations can be accepted only within the limit', async () => {
  const [owner, first, second] = [await person(server), await person(server), await person(server)]
  const keys = [
    await inviteByMail(server, owner, first.email),
    await inviteByMail(server, owner, second.email),
  ]
  // One seat besides the owner.
  const plan = { name: 'STARTER' }
  const value = { where: { plan, code: 'TEAM_MEMBERS' }, data: { value: 2 } }
  await server.database.prisma.planQuota.updateMany(value)
  await setPlanOf(server, owner.token, 'STARTER')
  const answers = await Promise.all([accept(first, keys[0] ?? ''), accept(second, keys[1] ?? '')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  expect(answers.find(({ status }) => status === 403)?.body).toEqual({
    code: 'permission_denied',
    detail: 'All places in this team are taken. Ask who invited you to make room.',
  })
  expect(await membersOf(server, owner)).toHaveLength(2)

  const { token } = owner
  const waiting = await server.call('GET /api/teams/invitations/', { token })
  await setPlanOf(server, token, 'FREE')
  expect(await membersOf(server, owner)).toHaveLength(2)
  const params = { id: waiting.results[0]?.id ?? '' }
  const again = await server.ask('POST /api/teams/invitations/{id}/resend/', { token, params })
  expect(again).toMatchObject({ status: 403, body: { show_upgrade: 'TEAM_MEMBERS' } })
})
