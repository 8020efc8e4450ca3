import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyFromMail, mailTo } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const OLD = 'a long password'
const NEW = 'another long password'
const CHANGED = /^Your password was changed$/
const login = (email: string, password: string) =>
  server.ask('POST /api/rest-auth/login/', { body: { email, password } })
const ask = (email: string) => server.ask('POST /api/rest-auth/password/reset/', { body: { email } })
const confirm = (body: object) => server.ask('POST /api/rest-auth/password/reset/confirm/', { body })
const isGood = async (token: string) =>
  (await server.ask('GET /api/rest-auth/user/', { token })).status === 200

test('a password reset by mail works once, ends every session and confirms the address', async () => {
  const email = 'forgot@example.test'
  const before = await server.register(email)
  await ask(email)
  const key = await keyFromMail(server, email, /new password/)
  const weak = await confirm({ key, new_password1: '12345678', new_password2: '12345678' })
  expect(weak.body).toEqual({ code: 'invalid', new_password1: ['This password is entirely numeric.'] })
  expect((await confirm({ key, new_password1: NEW, new_password2: NEW })).status).toBe(200)
  expect((await confirm({ key, new_password1: OLD, new_password2: OLD })).status).toBe(400)
  expect(await isGood(before)).toBe(false)
  expect((await login(email, OLD)).status).toBe(400)
  const after = (await login(email, NEW)).body.key as string
  const me = await server.ask('GET /api/rest-auth/user/', { token: after })
  expect(me.body.email_verified).toBe(true)
})

/** Creates an API key in the team of `token` and returns a function that sends requests with it. */
async function keyOf(token: string) {
  const body = { name: 'Kept', scopes: ['projects:read'] as ['projects:read'] }
  const { key } = await server.call('POST /api/keys/', { token, body })
  return async () => (await server.ask('GET /api/projects/', { token: key })).status
}

test.each([
  ['was', new Date()],
  ['was not', null],
])(
  'a password reset revokes the API keys of an account whose address %s confirmed, and sends a notice',
  async (state, emailVerifiedAt) => {
    const email = `${state.replace(' ', '-')}@example.test`
    const stranger = await server.register(email)
    await server.database.prisma.user.update({ where: { email }, data: { emailVerifiedAt } })
    const list = await keyOf(stranger)
    expect(await list()).toBe(200)
    await ask(email)
    const key = await keyFromMail(server, email, /new password/)
    await confirm({ key, new_password1: NEW, new_password2: NEW })
    expect(await list()).toBe(401)
    const { text } = await mailTo(server, email, CHANGED)
    expect(text).toContain('One API key that you made was revoked.')
    expect(text).toMatch(/set from the address (127\.0\.0\.1|::1)/)
  },
)

test('changing the password sends a mail and revokes API keys on request', async () => {
  const email = 'keys@example.test'
  const token = await server.register(email)
  const list = await keyOf(token)
  const change = (old_password: string, new_password1: string, revoke_keys: boolean) =>
    server.call('POST /api/rest-auth/password/change/', {
      token,
      body: { old_password, new_password1, revoke_keys },
    })
  await change(OLD, NEW, false)
  expect((await mailTo(server, email, CHANGED)).text).not.toContain('API key')
  expect([await list(), (await server.call('GET /api/rest-auth/user/', { token })).api_keys]).toEqual([
    200, 1,
  ])
  await change(NEW, OLD, true)
  expect([await list(), (await server.call('GET /api/rest-auth/user/', { token })).api_keys]).toEqual([
    401, 0,
  ])
  const { results } = await server.call('GET /api/audit/', { token, query: {} })
  expect(results.map(({ text }) => text)).toContain('revoked the API key “Kept”')
})

test('requesting a new password responds the same for known and unknown addresses', async () => {
  await server.register('known@example.test')
  const [known, unknown] = [await ask('known@example.test'), await ask('nobody@example.test')]
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  await keyFromMail(server, 'known@example.test', /new password/)
  const { prisma } = server.database
  expect(await prisma.outboxMail.count({ where: { to: 'nobody@example.test' } })).toBe(0)
})

test('rejects an expired password link and one for another purpose', async () => {
  const email = 'late@example.test'
  await server.register(email)
  const verify = await keyFromMail(server, email, /Confirm/)
  expect((await confirm({ key: verify, new_password1: NEW })).status).toBe(400)
  await ask(email)
  const key = await keyFromMail(server, email, /new password/)
  await server.database.prisma.mailToken.updateMany({ data: { expiresAt: new Date(0) } })
  expect((await confirm({ key, new_password1: NEW })).body).toEqual({
    code: 'invalid',
    key: ['This link is no longer valid. Please ask for a new one.'],
  })
})

test('changing the password ends all other sessions', async () => {
  const email = 'change@example.test'
  const other = await server.register(email)
  const token = (await login(email, OLD)).body.key as string
  const change = (body: object) => server.ask('POST /api/rest-auth/password/change/', { token, body })
  expect((await change({ old_password: 'wrong', new_password1: NEW })).body).toEqual({
    code: 'invalid',
    old_password: ['Your old password was entered incorrectly. Please enter it again.'],
  })
  expect((await change({ old_password: OLD, new_password1: NEW, new_password2: 'x' })).status).toBe(400)
  expect((await change({ old_password: OLD, new_password1: NEW, new_password2: NEW })).status).toBe(200)
  expect([await isGood(token), await isGood(other)]).toEqual([true, false])
})

test('lists the signed-in devices and signs out one or all of them', async () => {
  const email = 'devices@example.test'
  const [one, two] = [await server.register(email), (await login(email, OLD)).body.key as string]
  const sessions = await server.call('GET /api/rest-auth/sessions/', { token: two })
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(session => session.is_current)).toHaveLength(1)
  expect(sessions[0]?.device).not.toBe('')
  const id = sessions.find(session => !session.is_current)?.id ?? ''
  const stranger = await server.register()
  const end = (token: string) => server.ask('DELETE /api/rest-auth/sessions/{id}/', { token, params: { id } })
  expect((await end(stranger)).status).toBe(404)
  expect((await end(two)).status).toBe(204)
  expect([await isGood(one), await isGood(two)]).toEqual([false, true])
  await server.call('POST /api/rest-auth/logout/all/', { token: two })
  expect(await isGood(two)).toBe(false)
})

test('removes the key of a mail from the database once it is sent', async () => {
  const { prisma } = server.database
  const email = 'nowhere@example.test'
  await server.register(email)
  await ask(email)
  const keys = [await keyFromMail(server, email, /Confirm/), await keyFromMail(server, email, /new password/)]
  expect((await confirm({ key: keys[1], new_password1: NEW })).status).toBe(200)
  const tables = await prisma.$queryRaw<{ name: string }[]>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['outbox_mail', 'mail_token', 'job']))
  for (const { name } of tables) {
    const rows = await prisma.$queryRawUnsafe<{ text: string }[]>(
      `SELECT t::text AS text FROM "${name}" AS t`,
    )
    for (const key of keys) expect(rows.filter(({ text }) => text.includes(key))).toEqual([])
  }
})
