import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '@/api/platform/permissions/tokens'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const password = 'a long password'
const WRONG = { code: ['This code is wrong or was used before. Please enter a new one.'], two_factor: true }

/** The current code of an authenticator app whose clock is `ahead` seconds fast. */
const codeNow = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 1000 })

/** A six-digit code that is not valid at this time. */
function wrongCode(secret: string): string {
  const near = [-90, -60, -30, 0, 30, 60, 90].map(ahead => codeNow(secret, ahead))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    code => !near.includes(code),
  ) as string
}

const login = (email: string, code?: string) =>
  server.ask('POST /api/rest-auth/login/', { body: { email, password, code } })
const begin = (token: string, given = password) =>
  server.ask('POST /api/rest-auth/two-factor/', { token, body: { password: given } })
const confirm = (token: string, code: string) =>
  server.ask('POST /api/rest-auth/two-factor/confirm/', { token, body: { code } })
const isOn = async (token: string) => (await server.call('GET /api/rest-auth/user/', { token })).two_factor

const rowOf = async (email: string) =>
  server.database.prisma.twoFactor.findFirstOrThrow({ where: { user: { email } } })

/** Resets the record of used codes. */
const forgetStep = (email: string) =>
  server.database.prisma.twoFactor.updateMany({ where: { user: { email } }, data: { lastStep: 0 } })

/** A user with two-factor sign-in who has not used the current code yet. */
async function withTwoFactor(email: string) {
  const token = await server.register(email)
  const { secret } = await server.call('POST /api/rest-auth/two-factor/', { token, body: { password } })
  const body = { code: codeNow(secret) }
  const { recovery_codes } = await server.call('POST /api/rest-auth/two-factor/confirm/', { token, body })
  await forgetStep(email)
  return { email, token, secret, codes: recovery_codes as [string, ...string[]] }
}

test('signing in requires a code only after the first valid code has turned it on', async () => {
  const email = 'whole@example.test'
  const token = await server.register(email)
  expect((await begin(token, 'not this one')).body).toEqual({
    code: 'invalid',
    password: ['Your password was entered incorrectly. Please enter it again.'],
  })
  expect((await confirm(token, '123456')).status).toBe(400)
  const first = (await begin(token)).body.secret as string
  const { secret, uri } = (await begin(token)).body as { secret: string; uri: string }
  expect(uri).toContain(`secret=${secret}`)
  expect((await confirm(token, wrongCode(secret))).body).toEqual({
    code: ['This code is wrong. Please enter the one that the app shows now.'],
  })
  expect((await confirm(token, codeNow(first))).status).toBe(400)
  expect((await login(email)).status).toBe(200)
  expect(await isOn(token)).toBe(false)

  const confirmed = await confirm(token, codeNow(secret))
  expect(new Set(confirmed.body.recovery_codes as string[]).size).toBe(10)
  expect(await isOn(token)).toBe(true)
  expect((await login(email)).body).toEqual({
    code: ['Please enter the code from your authenticator app.'],
    two_factor: true,
  })
  await forgetStep(email)
  const signedIn = await login(email, codeNow(secret))
  expect(await isOn(signedIn.body.key as string)).toBe(true)
  expect((await begin(token)).body).toEqual({
    code: 'invalid',
    non_field_errors: ['Two-factor sign-in is on already.'],
  })
})

test('reveals two-factor sign-in only after the correct password', async () => {
  const { email, secret } = await withTwoFactor('quiet@example.test')
  const wrong = await server.ask('POST /api/rest-auth/login/', {
    body: { email, password: 'not this one', code: codeNow(secret) },
  })
  expect(wrong.body).toEqual({
    code: 'invalid',
    non_field_errors: ['That email and password don’t match. Try again or reset your password.'],
  })
})

test('accepts a clock half a minute off, each code once, and no older code than the last one', async () => {
  const { email, secret } = await withTwoFactor('clock@example.test')
  const ahead = codeNow(secret, 30)
  const present = codeNow(secret)
  expect((await login(email, present)).status).toBe(200)
  expect((await login(email, present)).body).toEqual(WRONG)
  expect((await login(email, ahead)).status).toBe(200)
  expect((await login(email, present)).body).toEqual(WRONG)
  expect((await login(email, codeNow(secret, 120))).body).toEqual(WRONG)
  expect((await login(email, codeNow(secret, -120))).body).toEqual(WRONG)
})

test('accepts a code once, even if it is sent concurrently', async () => {
  const { email, secret, codes } = await withTwoFactor('race@example.test')
  for (const code of [codeNow(secret), codes[0]]) {
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(email, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await server.database.prisma.$executeRaw`DELETE FROM limits.tries`
  }
})

test('a recovery code works once instead of the app, in any notation, until new ones are generated', async () => {
  const { email, token, codes } = await withTwoFactor('lost@example.test')
  const [one, two = ''] = codes
  expect((await login(email, ` ${one.toUpperCase().replaceAll('-', ' ')}`)).status).toBe(200)
  expect((await login(email, one)).body).toEqual(WRONG)
  const body = { password, code: codes[2] as string }
  const renewed = await server.call('POST /api/rest-auth/two-factor/recovery-codes/', { token, body })
  const [fresh = ''] = renewed.recovery_codes
  expect((await subjectsTo(email)).at(-1)).toBe('You have new recovery codes')
  expect((await login(email, two)).body).toEqual(WRONG)
  expect((await login(email, fresh)).status).toBe(200)
})

test('ten wrong codes lock the account for a while, even for valid codes, and no other account', async () => {
  const { email, secret } = await withTwoFactor('guessed@example.test')
  const other = await withTwoFactor('other@example.test')
  const wrong = wrongCode(secret)
  const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, wrong)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(400))
  expect(await login(email, codeNow(secret))).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^Request was throttled\./) },
  })
  expect((await login(other.email, codeNow(other.secret))).status).toBe(200)
})

test('neither the secret nor the recovery codes are stored in plain text', async () => {
  const { email, secret, codes } = await withTwoFactor('kept@example.test')
  const row = await rowOf(email)
  const kept = JSON.stringify(row)
  expect(row.recoveryHashes).toHaveLength(10)
  for (const [index, code] of codes.entries()) {
    expect(code).toMatch(/^([a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(row.recoveryHashes[index]).toMatch(/^\$argon2id\$/)
  }
  for (const text of [secret, ...codes, ...codes.map(code => code.replaceAll('-', ''))])
    expect(kept).not.toContain(text)
  expect(Buffer.from(row.sealedSecret, 'base64url').includes(secret)).toBe(false)
})

/** Subjects of the mails sent to an address, oldest first. */
const subjectsTo = async (to: string) =>
  (await server.database.prisma.outboxMail.findMany({ where: { to }, orderBy: { createdAt: 'asc' } })).map(
    ({ subject }) => subject,
  )

test('enabling it signs out all other devices and sends a mail', async () => {
  const email = 'others@example.test'
  const other = await server.register(email)
  const token = (await login(email)).body.key as string
  const { secret } = (await begin(token)).body as { secret: string }
  expect((await confirm(token, codeNow(secret))).status).toBe(200)
  expect((await server.ask('GET /api/rest-auth/user/', { token: other })).status).toBe(401)
  expect(await isOn(token)).toBe(true)
  expect((await subjectsTo(email)).at(-1)).toBe('Two-factor sign-in is on')
})

test('the password alone neither generates recovery codes nor disables it', async () => {
  const { email, token, secret, codes } = await withTwoFactor('off@example.test')
  const other = (await login(email, codeNow(secret))).body.key as string
  const asked = { status: 400, body: { code: [expect.any(String)] } }
  for (const key of ['remove', 'recovery-codes']) {
    const ask = (body: object) => server.ask(`POST /api/rest-auth/two-factor/${key}/`, { token, body })
    expect(await ask({ password })).toMatchObject(asked)
    expect(await ask({ password, code: wrongCode(secret) })).toMatchObject(asked)
    expect((await ask({ password: 'not this one', code: codes[0] })).body).toHaveProperty('password')
  }
  expect(await isOn(token)).toBe(true)
  const body = { password, code: codes[0] }
  await server.call('POST /api/rest-auth/two-factor/remove/', { token, body })
  expect([await isOn(token), await isOn(other)]).toEqual([false, false])
  expect((await subjectsTo(email)).at(-1)).toBe('Two-factor sign-in is off')
  expect((await login(email)).status).toBe(200)
})

test('an old recovery code of 80 bits still works, once', async () => {
  const { email } = await withTwoFactor('before@example.test')
  const old = 'abcd-efgh-ijkl-mnop'
  await server.database.prisma.twoFactor.updateMany({
    where: { user: { email } },
    data: { recoveryHashes: [hashToken(old.replaceAll('-', ''))] },
  })
  expect((await login(email, old)).status).toBe(200)
  expect((await login(email, old)).body).toEqual(WRONG)
})
