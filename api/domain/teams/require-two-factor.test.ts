import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo } from '@/api/testing/mail'
import { enableTwoFactor, makePeople, makeSuperuser, tokenOf, type Who } from '@/api/testing/people'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const me = (token: string) => server.call('GET /api/rest-auth/user/', { token })
const REFUSED = {
  status: 403,
  body: {
    detail: 'This team requires two-factor sign-in. Turn it on in your profile to go on.',
    two_factor_required: true,
  },
}

/** A team with one member of each role; the owner has two-factor sign-in. */
async function team() {
  const { prisma } = server.database
  const people = (await makePeople(prisma)) as Record<Who, string>
  const { pk, current_team_id: id } = await me(people.owner)
  await enableTwoFactor(prisma, pk)
  const require = (token: string, required: boolean) =>
    server.ask('POST /api/teams/{id}/require_two_factor/', { token, params: { id }, body: { required } })
  return { people, id, require }
}

test('members and API keys without the required second factor may only leave the team', async () => {
  const { people, require } = await team()
  const { member, admin, owner } = people
  const list = (token: string) => server.ask('GET /api/projects/', { token })
  expect((await list(member)).status).toBe(200)
  expect(await require(owner, true)).toMatchObject({ status: 200, body: { requires_two_factor: true } })
  for (const token of [member, admin]) {
    expect(await list(token)).toMatchObject(REFUSED)
    expect(await server.ask('GET /api/teams/members/', { token })).toMatchObject(REFUSED)
    expect(await me(token)).toMatchObject({ two_factor_required: true })
  }
  expect((await list(people.owner)).status).toBe(200)
  expect((await list(people['signed in as'])).status).toBe(200)
  expect((await server.ask('POST /api/teams/leave/', { token: member })).status).toBe(204)
  expect((await list(member)).status).toBe(200)
  const { prisma } = server.database
  await enableTwoFactor(prisma, (await me(admin)).pk)
  expect((await list(admin)).status).toBe(200)
  expect(await me(admin)).toMatchObject({ two_factor: true, two_factor_required: false })
  await require(owner, false)
  expect((await list(member)).status).toBe(200)
})

test('rejects an API key whose maker lacks the second factor that the team requires', async () => {
  const { people, require } = await team()
  const { prisma } = server.database
  const { pk: userId } = await me(people.owner)
  const list = () => server.ask('GET /api/projects/', { token: people.key })
  await require(people.owner, true)
  expect((await list()).status).toBe(200)
  await prisma.twoFactor.delete({ where: { userId } })
  expect(await list()).toMatchObject({
    status: 403,
    body: {
      detail:
        'This team requires two-factor sign-in. The person who created this API key has to turn it on first.',
      two_factor_required: true,
    },
  })
})

test('only the owner of the team can require it, once they use it themselves', async () => {
  const { people, id, require } = await team()
  for (const token of [people.member, people.admin, people['signed in as'], people.key])
    expect((await require(token, true)).status).toBe(403)
  expect((await require(people['another team'], true)).status).toBe(404)
  const { prisma } = server.database
  const { pk: userId } = await me(people.owner)
  await prisma.twoFactor.delete({ where: { userId } })
  expect(await require(people.owner, true)).toMatchObject({
    status: 400,
    body: { non_field_errors: ['Turn on two-factor sign-in for yourself first, in your profile.'] },
  })
  expect(await prisma.team.findUnique({ where: { id } })).toMatchObject({ requiresTwoFactor: false })
})

test('notifies members by mail once, and records it in the activity', async () => {
  const { people, require } = await team()
  const { prisma } = server.database
  const [member, admin] = [await me(people.member), await me(people.admin)]
  await enableTwoFactor(prisma, admin.pk)
  await require(people.owner, true)
  await require(people.owner, true)
  const subject = 'A team now requires two-factor sign-in'
  const mailsTo = (to: string) => prisma.outboxMail.count({ where: { to, subject } })
  const textTo = async (to: string) => (await mailTo(server, to, new RegExp(subject))).text
  expect(await textTo(member.email)).toContain('Turn it on in your profile with an authenticator app.')
  expect(await mailsTo(member.email)).toBe(1)
  expect(await textTo(admin.email)).toContain('nothing changes for you')
  expect(await mailsTo((await me(people.owner)).email)).toBe(0)
  const { results } = await server.call('GET /api/audit/', { token: people.owner, query: {} })
  expect(results.map(({ text }) => text)).toEqual(['required two-factor sign-in of everyone in the team'])
})

test('only owner and admins see who uses two-factor sign-in', async () => {
  const { people } = await team()
  const seen = async (token: string) =>
    (await server.call('GET /api/teams/members/', { token })).results.map(({ two_factor }) => two_factor)
  expect(await seen(people.owner)).toEqual([true, false, false])
  expect(await seen(people.member)).toEqual([null, null, null])
})

test('support staff get access once they sign in with a second factor', async () => {
  const { prisma } = server.database
  const { id: userId, token } = await makeSuperuser(prisma)
  const find = () => server.ask('GET /api/support/users/', { token })
  expect((await find()).status).toBe(200)
  await prisma.twoFactor.delete({ where: { userId } })
  expect(await find()).toMatchObject({
    status: 403,
    body: {
      detail: 'Turn on two-factor sign-in in your profile first: support staff need it.',
      two_factor_required: true,
    },
  })
  await prisma.twoFactor.create({ data: { userId, sealedSecret: 'begun and not confirmed' } })
  expect((await find()).status).toBe(403)
  expect((await server.ask('GET /api/projects/', { token: await tokenOf(prisma, userId) })).status).toBe(200)
})
