import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashToken } from '@/api/platform/permissions/tokens'
import { keyFromMail } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const PASSWORD = 'correct horse battery'
const login = (body: object) => server.ask('POST /api/rest-auth/login/', { body })
const user = (token: string | null) => server.ask('GET /api/rest-auth/user/', { token })

test('registering signs in and creates a personal team', async () => {
  const body = { email: 'Mara@Example.test', password1: PASSWORD, password2: PASSWORD, name: 'Mara' }
  const made = await server.ask('POST /api/rest-auth/registration/', { body })
  expect(made.status).toBe(201)
  const me = await user(made.body.key as string)
  expect(me.body).toMatchObject({
    email: 'mara@example.test',
    name: 'Mara',
    current_team_name: "Mara's team",
    is_team_owner: true,
    is_superuser: false,
    is_admin: true,
    email_verified: false,
  })
  const again = await login({ email: 'MARA@example.test', password: PASSWORD })
  expect(again.status).toBe(200)
  expect((await user(again.body.key as string)).body.pk).toBe(me.body.pk)
})

test('stores a password as argon2id, and a token only as its hash', async () => {
  const token = await server.register('kept@example.test')
  const row = await server.database.prisma.user.findUniqueOrThrow({
    where: { email: 'kept@example.test' },
    include: { tokens: true },
  })
  expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(row.tokens.map(one => one.tokenHash)).toEqual([hashToken(token)])
  expect(JSON.stringify(row)).not.toContain(token)
})

test('reports errors of a registration by field', async () => {
  const register = (body: object) => server.ask('POST /api/rest-auth/registration/', { body })
  await server.register('taken@example.test')
  const short = await register({ email: 'nobody', password1: 'short', password2: 'other' })
  expect(short).toMatchObject({
    status: 400,
    body: {
      email: ['Enter a valid email address.'],
      password1: ['This password is too short. It must contain at least 8 characters.'],
      non_field_errors: ["The two password fields didn't match."],
    },
  })
  const taken = await register({ email: 'Taken@Example.test', password1: PASSWORD })
  expect(taken.body).toEqual({
    code: 'invalid',
    email: ['A user is already registered with this e-mail address.'],
  })
  expect((await register({ password1: PASSWORD })).body).toEqual({
    code: 'invalid',
    email: ['This field is required.'],
  })
})

test('rejects line breaks in a name or an address, which would inject mail headers', async () => {
  const register = (body: object) =>
    server.ask('POST /api/rest-auth/registration/', { body: { password1: PASSWORD, ...body } })
  for (const end of ['\r\n', '\n', '\r', '\u2028']) {
    const name = `Mara${end}Bcc: all@example.test`
    expect((await register({ email: 'header@example.test', name })).body).toEqual({
      code: 'invalid',
      name: ['A name is one line of text.'],
    })
    const email = `mara@example.test${end}Bcc: all@example.test`
    expect((await register({ email })).body).toEqual({
      code: 'invalid',
      email: ['Enter a valid email address.'],
    })
  }
  expect(
    (await register({ email: 'header@example.test', name: 'Mara\u0000Bcc: all@example.test' })).body,
  ).toEqual({
    code: 'invalid',
    non_field_errors: ['Text can not contain the character NUL'],
  })
  expect(await server.database.prisma.outboxMail.count({ where: { to: { contains: 'all@' } } })).toBe(0)
})

test('stores who referred a user at registration', async () => {
  const body = { email: 'sent@example.test', password1: PASSWORD, ref: 'anna' }
  await server.call('POST /api/rest-auth/registration/', { body })
  const { referral } = await server.database.prisma.user.findUniqueOrThrow({ where: { email: body.email } })
  expect(referral).toBe('anna')
})

test('a wrong password and an unknown account get the same response', async () => {
  await server.register('known@example.test')
  const wrong = await login({ email: 'known@example.test', password: 'not this one' })
  const unknown = await login({ email: 'unknown@example.test', password: 'not this one' })
  expect(wrong.status).toBe(400)
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.body).toEqual({
    code: 'invalid',
    non_field_errors: ['That email and password don’t match. Try again or reset your password.'],
  })
})

test("a forged, a revoked and an expired token get 401 'Invalid token', unlike a missing one", async () => {
  const [forged, revoked, expired] = ['x'.repeat(43), await server.register(), await server.register()]
  await server.call('POST /api/rest-auth/logout/', { token: revoked })
  await server.database.prisma.authToken.update({
    where: { tokenHash: hashToken(expired) },
    data: { expiresAt: new Date(Date.now() - 1000) },
  })
  for (const token of [forged, revoked, expired])
    expect(await user(token)).toMatchObject({ status: 401, body: { detail: 'Invalid token' } })
  expect(await user(null)).toMatchObject({
    status: 401,
    body: { detail: 'Authentication credentials were not provided.' },
  })
})

test('signing out ends only this session', async () => {
  const one = await server.register('two@example.test')
  const other = (await login({ email: 'two@example.test', password: 'a long password' })).body.key as string
  const answer = await server.ask('POST /api/rest-auth/logout/', { token: one })
  expect(answer.body).toEqual({ detail: 'Successfully logged out' })
  expect((await user(one)).status).toBe(401)
  expect((await user(other)).status).toBe(200)
})

test('the bare paths of the specification respond like those under /api', async () => {
  const token = await server.register()
  expect((await server.ask('GET /rest-auth/user/', { token })).body).toEqual((await user(token)).body)
  const wrong = { body: { email: 'a@b.test', password: 'x' } }
  expect((await server.ask('POST /rest-auth/login/', wrong)).status).toBe(400)
})

test('a registration sends a mail whose key confirms the address; opening it again changes nothing', async () => {
  const token = await server.register('mail@example.test')
  const key = await keyFromMail(server, 'mail@example.test', /Confirm/)
  const outbox = path.join(server.dataDir, 'outbox')
  await vi.waitFor(async () => {
    const files = await readdir(outbox)
    const mails = await Promise.all(files.map(file => readFile(path.join(outbox, file), 'utf8')))
    expect(mails.some(text => text.includes('To: mail@example.test'))).toBe(true)
  }, 20_000)
  const verify = (given: string, by: string | null = token) =>
    server.ask('POST /api/rest-auth/registration/verify-email/', { body: { key: given }, token: by })
  expect((await verify(`${key}x`)).status).toBe(400)
  expect((await verify(key, null)).status).toBe(401)
  expect(await verify(key, await server.register())).toMatchObject({
    status: 403,
    body: {
      detail: 'This link is for another account. Sign in to that account, then open the link again.',
    },
  })
  expect((await user(token)).body.email_verified).toBe(false)
  // Opened in two tabs at once, and later again.
  const both = await Promise.all([verify(key), verify(key)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await verify(key)).status).toBe(200)
  expect((await verify(key, await server.register())).status).toBe(400)
  expect((await user(token)).body.email_verified).toBe(true)
  const resend = { body: { email: 'nobody@example.test' } }
  expect((await server.ask('POST /users/resend_verify_email/', resend)).body).toEqual({
    detail: 'Verification e-mail sent.',
  })
})

test('a user works in their current team, and can create and switch to another', async () => {
  const token = await server.register()
  const team = await server.call('POST /api/teams/', { token, body: { title: 'Second' } })
  expect(await server.call('POST /api/teams/{id}/switch/', { token, params: { id: team.id } })).toMatchObject(
    {
      is_current: true,
    },
  )
  expect((await user(token)).body.current_team_id).toBe(team.id)
  const unnamed = await server.ask('POST /api/teams/', { token, body: { title: ' ' } })
  expect(unnamed.body).toEqual({ code: 'invalid', title: ['Please enter team title'] })
})
