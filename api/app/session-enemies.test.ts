import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashToken } from '../platform/permissions/tokens'
import { keyFromMail } from '../testing/mail'
import { type TestServer, testServer } from '../testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const DAY_MS = 86_400_000
const INVALID = { status: 401, body: { detail: 'Invalid token' } }

const whoAmI = (token: string) => server.ask('GET /api/rest-auth/user/', { token })

/** Changes the stored row of a session. */
const age = (token: string, data: { expiresAt?: Date; createdAt?: Date; lastUsedAt?: Date }) =>
  server.database.prisma.authToken.update({ where: { tokenHash: hashToken(token) }, data })

test('rejects an invented, truncated or altered token and the hash of one', async () => {
  const token = await server.register()
  const other = token.at(-1) === 'A' ? 'B' : 'A'
  const forged = [
    randomBytes(32).toString('base64url'),
    token.slice(0, -1),
    `${token.slice(0, -1)}${other}`,
    token.toUpperCase(),
    hashToken(token),
    `${token},${token}`,
    "' OR '1'='1",
  ]
  for (const key of forged) expect(await whoAmI(key), key).toMatchObject(INVALID)
  expect((await whoAmI(token)).status).toBe(200)
})

test('a session expires by the database clock and stays expired', async () => {
  const token = await server.register()
  await age(token, { expiresAt: new Date(Date.now() - 1000) })
  expect(await whoAmI(token)).toMatchObject(INVALID)
  await age(token, { lastUsedAt: new Date(Date.now() - DAY_MS) })
  expect(await whoAmI(token)).toMatchObject(INVALID)
})

test('extends a session in use by a month, up to half a year', async () => {
  const token = await server.register()
  await age(token, { expiresAt: new Date(Date.now() + DAY_MS), lastUsedAt: new Date(Date.now() - DAY_MS) })
  expect((await whoAmI(token)).status).toBe(200)
  const { expiresAt } = await age(token, {})
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS)
  await age(token, { createdAt: new Date(Date.now() - 181 * DAY_MS) })
  expect(await whoAmI(token)).toMatchObject(INVALID)
})

test('rejects a token of a deleted account', async () => {
  const token = await server.register()
  const { pk } = (await whoAmI(token)).body as { pk: string }
  const body = { password: 'a long password' }
  expect(
    (await server.ask('POST /api/users/{id}/delete/', { token, params: { id: pk }, body })).status,
  ).toBeLessThan(300)
  expect(await whoAmI(token)).toMatchObject(INVALID)
})

test('accepts the key of a mail for its purpose until it expires, and a new password once', async () => {
  const email = 'mailed@example.test'
  const token = await server.register(email)
  const verify = await keyFromMail(server, email, /Confirm/)
  const reset = (key: string) =>
    server.ask('POST /api/rest-auth/password/reset/confirm/', {
      body: { key, new_password1: 'another long password' },
    })
  const confirm = (key: string) =>
    server.ask('POST /api/rest-auth/registration/verify-email/', { body: { key }, token })
  expect((await reset(verify)).status).toBe(400)
  expect((await confirm(verify)).status).toBe(200)
  // Opening the link again is harmless (D241).
  expect((await confirm(verify)).status).toBe(200)
  await server.ask('POST /api/rest-auth/password/reset/', { body: { email } })
  const key = await keyFromMail(server, email, /new password/)
  expect((await confirm(key)).status).toBe(400)
  const where = { tokenHash: hashToken(key) }
  const { expiresAt } = await server.database.prisma.mailToken.update({ where, data: {} })
  await server.database.prisma.mailToken.update({ where, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect((await reset(key)).status).toBe(400)
  await server.database.prisma.mailToken.update({ where, data: { expiresAt } })
  expect((await reset(key)).status).toBe(200)
  expect((await reset(key)).status).toBe(400)
})

test.each([
  'robin@example.test\r\nBcc: all@example.test',
  'robin@example.test\nSubject: x',
  'a b@example.test',
])('rejects the address %j and sends no mail to it', async email => {
  const mails = () => server.database.prisma.outboxMail.count()
  const before = await mails()
  const body = { email, password1: 'a long password' }
  expect((await server.ask('POST /api/rest-auth/registration/', { body })).status).toBe(400)
  await server.ask('POST /api/rest-auth/password/reset/', { body: { email } })
  await server.ask('POST /api/users/resend_verify_email/', { body: { email } })
  expect(await mails()).toBe(before)
})

test('responses to signed-in users are not cacheable, and security headers are set', async () => {
  const token = await server.register()
  for (const { headers } of [await whoAmI(token), await whoAmI('made-up')]) {
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("base-uri 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('logs refused access with the network, never with the token', async () => {
  await whoAmI('made-up-key-of-a-stranger')
  const log = path.join(server.dataDir, 'log', 'api.log')
  await vi.waitFor(async () => {
    const lines = (await readFile(log, 'utf8')).trim().split('\n')
    expect(lines.map(line => JSON.parse(line))).toContainEqual(
      expect.objectContaining({
        level: 40,
        status: 401,
        path: '/api/rest-auth/user/',
        place: '127.0.0.1/32',
      }),
    )
    expect(lines.join()).not.toContain('made-up-key')
  })
})
