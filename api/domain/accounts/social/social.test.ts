import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keyFromMail, mailTo } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'
import { goTo, signInAt, startCompanies } from '@/api/testing/social-round'

let companies: Awaited<ReturnType<typeof startCompanies>>
let server: TestServer
beforeAll(async () => {
  companies = await startCompanies()
  for (const [name, value] of Object.entries(companies.env)) vi.stubEnv(name, value)
  server = await testServer()
})
afterAll(async () => {
  await server.stop()
  await companies.stop()
  vi.unstubAllEnvs()
})

const PASSWORD = 'a long password'
const ENDED = { non_field_errors: ['This sign-in has ended or was used already. Please try again.'] }
const me = (key: unknown) => server.call('GET /api/rest-auth/user/', { token: key as string })
const connections = (token: string) => server.call('GET /api/rest-auth/socialaccounts/', { token })
const prisma = () => server.database.prisma
const atGoogle = (subject: string, email: string, email_verified = true, name = '') =>
  companies.google.people.set(subject, { subject, email, email_verified, name })
const atFacebook = (subject: string, email?: string) =>
  companies.facebook.people.set(subject, { subject, name: 'Fay', ...(email && { email }) })
const send = (body: object, company = 'google') => server.ask(`POST /api/rest-auth/${company}/`, { body })
const already = (email: string, company: string) => ({
  non_field_errors: [
    `There is an account for ${email} already. Sign in with your password, then connect ${company} in your profile.`,
  ],
})

/** A user with a password and a confirmed address. */
async function confirmedUser(email: string): Promise<string> {
  const token = await server.register(email)
  await prisma().user.update({ where: { email }, data: { emailVerifiedAt: new Date() } })
  return token
}

/** Turns on two-factor sign-in and returns the authenticator app. */
async function turnOn(token: string): Promise<TOTP> {
  const body = { password: PASSWORD }
  const { secret } = await server.call('POST /api/rest-auth/two-factor/', { token, body })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await server.call('POST /api/rest-auth/two-factor/confirm/', { token, body: { code: app.generate() } })
  return app
}

async function connect(token: string, subject: string, company: 'google' | 'facebook' = 'google') {
  const body = await goTo(server, company, subject)
  return server.ask(`POST /api/rest-auth/${company}_connect/`, { token, body })
}

test('lists only configured identity providers', async () => {
  expect((await server.call('GET /api/capabilities/', {})).social_login).toEqual(['google', 'facebook'])
})

test('a new Google user gets a password-less account with a confirmed address, and the same one next time', async () => {
  atGoogle('g-ann', 'Ann@Example.test', true, 'Ann\r\nBcc: all@example.test')
  const back = await goTo(server, 'google', 'g-ann')
  const first = await send({ ...back, ref: 'a friend' })
  expect(first.status).toBe(200)
  const ann = await me(first.body.key)
  expect(ann).toMatchObject({
    email: 'ann@example.test',
    name: 'Ann Bcc: all@example.test',
    email_verified: true,
    has_password: false,
  })
  expect(await prisma().user.findUnique({ where: { id: ann.pk } })).toMatchObject({ referral: 'a friend' })
  const again = await signInAt(server, 'google', 'g-ann')
  expect((await me(again.body.key)).pk).toBe(ann.pk)
  for (const password of ['-', '', 'a long password'])
    expect(
      (await server.ask('POST /api/rest-auth/login/', { body: { email: ann.email, password } })).status,
    ).toBe(400)
})

test('matches accounts by subject, not by an address that changed hands', async () => {
  atGoogle('g-mover', 'before@example.test')
  const before = await me((await signInAt(server, 'google', 'g-mover')).body.key)
  atGoogle('g-mover', 'after@example.test')
  expect((await me((await signInAt(server, 'google', 'g-mover')).body.key)).pk).toBe(before.pk)
})

test('rejects an unknown state, the key of another browser and another provider, without ending the sign-in', async () => {
  atGoogle('g-states', 'states@example.test')
  const back = await goTo(server, 'google', 'g-states')
  const other = await server.call('POST /api/rest-auth/social/{provider}/start/', {
    params: { provider: 'google' },
  })
  for (const wrong of [
    { ...back, state: 'x'.repeat(43) },
    { ...back, key: other.key },
  ])
    expect(await send(wrong)).toMatchObject({ status: 400, body: ENDED })
  expect(await send(back, 'facebook')).toMatchObject({ status: 400, body: ENDED })
  expect((await send(back)).status).toBe(200)
})

test('accepts a redirect once, even concurrently, and its code in no other sign-in', async () => {
  atGoogle('g-once', 'once@example.test')
  const back = await goTo(server, 'google', 'g-once')
  const statuses = (await Promise.all([send(back), send(back)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 400])
  expect(await send(back)).toMatchObject({ status: 400, body: ENDED })
  const second = await goTo(server, 'google', 'g-once')
  expect(await send({ ...second, code: back.code })).toMatchObject({ status: 400, body: ENDED })
})

test.each([
  ['nonce', (address: URL) => address.searchParams.set('nonce', 'of another round')],
  ['PKCE challenge', (address: URL) => address.searchParams.set('code_challenge', 'x'.repeat(43))],
])('rejects an identity with another %s than that of the sign-in', async (_, change) => {
  atGoogle('g-round', 'round@example.test')
  const back = await goTo(server, 'google', 'g-round', change)
  expect(await send(back)).toMatchObject({ status: 400, body: ENDED })
  expect(await prisma().user.count({ where: { email: 'round@example.test' } })).toBe(0)
})

test('a sign-in expires ten minutes after it was started', async () => {
  atGoogle('g-late', 'late@example.test')
  const back = await goTo(server, 'google', 'g-late')
  const [step] = await prisma().socialStep.findMany({ orderBy: { expiresAt: 'desc' }, take: 1 })
  expect(Number(step?.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
  expect(JSON.stringify(step)).not.toContain(back.key)
  await prisma().socialStep.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
  expect(await send(back)).toMatchObject({ status: 400, body: ENDED })
})

test('Google signs in to an account with the same confirmed address, ends other sessions and sends a mail', async () => {
  const email = 'both@example.test'
  const token = await confirmedUser(email)
  const { pk } = await me(token)
  const made = { name: 'Kept', scopes: ['projects:read'] as ['projects:read'] }
  const { key } = await server.call('POST /api/keys/', { token, body: made })
  atGoogle('g-both', 'Both@example.test')
  const answer = await signInAt(server, 'google', 'g-both')
  expect(await me(answer.body.key)).toMatchObject({ pk, has_password: false })
  for (const before of [token, key])
    expect((await server.ask('GET /api/projects/', { token: before })).status).toBe(401)
  const login = { body: { email, password: PASSWORD } }
  expect((await server.ask('POST /api/rest-auth/login/', login)).status).toBe(400)
  const mail = await mailTo(server, email, /^Google now signs you in$/)
  expect(mail.text).toContain('connected to your account')
  expect(mail.text).toContain('Your password from before no longer works')
  const again = await signInAt(server, 'google', 'g-both')
  expect((await me(answer.body.key)).pk).toBe((await me(again.body.key)).pk)
})

test('Google does not sign in to a two-factor account by its address alone', async () => {
  const email = 'guarded@example.test'
  const token = await confirmedUser(email)
  await turnOn(token)
  atGoogle('g-guarded', email)
  expect(await signInAt(server, 'google', 'g-guarded')).toMatchObject({
    status: 400,
    body: already(email, 'Google'),
  })
  expect(await me(token)).toMatchObject({ has_password: true, two_factor: true })
})

test('an address that is unconfirmed at Google or here matches no account', async () => {
  await confirmedUser('held@example.test')
  atGoogle('g-claims', 'held@example.test', false)
  expect(await signInAt(server, 'google', 'g-claims')).toMatchObject({
    status: 400,
    body: already('held@example.test', 'Google'),
  })
  await server.register('first@example.test')
  atGoogle('g-second', 'first@example.test')
  expect(await signInAt(server, 'google', 'g-second')).toMatchObject({
    status: 400,
    body: already('first@example.test', 'Google'),
  })
  expect(await prisma().socialAccount.count({ where: { subject: { in: ['g-claims', 'g-second'] } } })).toBe(0)
})

test('a Facebook address counts as unconfirmed: it gets a verification mail, and matches no account', async () => {
  atFacebook('f-new', 'fay@example.test')
  const made = await signInAt(server, 'facebook', 'f-new')
  expect(await me(made.body.key)).toMatchObject({ email: 'fay@example.test', email_verified: false })
  const key = await keyFromMail(server, 'fay@example.test', /Confirm/)
  await server.call('POST /api/rest-auth/registration/verify-email/', {
    body: { key },
    token: made.body.key as string,
  })
  expect((await me(made.body.key)).email_verified).toBe(true)
  await confirmedUser('safe@example.test')
  atFacebook('f-thief', 'safe@example.test')
  expect(await signInAt(server, 'facebook', 'f-thief')).toMatchObject({
    status: 400,
    body: already('safe@example.test', 'Facebook'),
  })
  atFacebook('f-silent')
  expect((await signInAt(server, 'facebook', 'f-silent')).body).toEqual({
    code: 'invalid',
    non_field_errors: [
      'Facebook did not tell us your e-mail address. Please sign up with your e-mail instead.',
    ],
  })
})

test('rejects a Facebook code that was already used', async () => {
  atFacebook('f-once', 'f-once@example.test')
  const back = await goTo(server, 'facebook', 'f-once')
  expect((await send(back, 'facebook')).status).toBe(200)
  const second = await goTo(server, 'facebook', 'f-once')
  expect(await send({ ...second, code: back.code }, 'facebook')).toMatchObject({ status: 400, body: ENDED })
})

test('connects a provider with any address, lists and disconnects it, and lets one user have it', async () => {
  const token = await server.register('profile@example.test')
  atGoogle('g-private', 'private@example.test', false)
  expect(await connect(token, 'g-private')).toMatchObject({
    status: 200,
    body: { detail: 'Google is connected.' },
  })
  expect((await connect(token, 'g-private')).status).toBe(200)
  expect(await connections(token)).toMatchObject([{ provider: 'google', email: 'private@example.test' }])
  expect((await me((await signInAt(server, 'google', 'g-private')).body.key)).email).toBe(
    'profile@example.test',
  )
  atGoogle('g-another', 'another@example.test')
  expect((await connect(token, 'g-another')).body).toEqual({
    code: 'invalid',
    non_field_errors: ['Another Google account is connected already. Disconnect it first.'],
  })
  expect((await connect(await server.register(), 'g-private')).body).toEqual({
    code: 'invalid',
    non_field_errors: ['This Google account signs someone else in. Disconnect it there first.'],
  })
  const off = () =>
    server.ask('POST /api/rest-auth/disconnect/{provider}/', { token, params: { provider: 'google' } })
  expect(await off()).toMatchObject({ status: 200, body: { detail: 'Google is disconnected.' } })
  expect((await off()).status).toBe(404)
  expect(await connections(token)).toEqual([])
})

test('keeps the last way to sign in, even concurrently, until a password is set by mail', async () => {
  atGoogle('g-last', 'last@example.test')
  atFacebook('f-last', 'last@example.test')
  const token = (await signInAt(server, 'google', 'g-last')).body.key as string
  await connect(token, 'f-last', 'facebook')
  const off = (provider: string) =>
    server.ask('POST /api/rest-auth/disconnect/{provider}/', { token, params: { provider } })
  const both = await Promise.all([off('google'), off('facebook')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  const [kept] = await connections(token)
  const company = kept?.provider === 'google' ? 'Google' : 'Facebook'
  expect((await off(kept?.provider ?? '')).body).toEqual({
    code: 'invalid',
    detail: `${company} is your only way to sign in. Set a password first.`,
  })
  const own = { token, params: { id: (await me(token)).pk }, body: { password: '-' } }
  expect((await server.ask('POST /api/users/{id}/delete/', own)).body).toEqual({
    code: 'invalid',
    password: ['Your account has no password yet. Set one in your profile first.'],
  })
  await server.call('POST /api/rest-auth/password/reset/', { body: { email: 'last@example.test' } })
  const key = await keyFromMail(server, 'last@example.test', /new password/)
  const body = { key, new_password1: PASSWORD }
  await server.call('POST /api/rest-auth/password/reset/confirm/', { body })
  const login = { body: { email: 'last@example.test', password: PASSWORD } }
  const after = (await server.call('POST /api/rest-auth/login/', login)).key
  expect((await me(after)).has_password).toBe(true)
  const last = { token: after, params: { provider: kept?.provider ?? '' } }
  expect((await server.ask('POST /api/rest-auth/disconnect/{provider}/', last)).status).toBe(200)
})

test('a provider connected before the address was confirmed is removed by a password reset', async () => {
  atFacebook('f-squatter', 'owner@example.test')
  await signInAt(server, 'facebook', 'f-squatter')
  await server.call('POST /api/rest-auth/password/reset/', { body: { email: 'owner@example.test' } })
  const key = await keyFromMail(server, 'owner@example.test', /new password/)
  const body = { key, new_password1: PASSWORD }
  await server.call('POST /api/rest-auth/password/reset/confirm/', { body })
  expect((await signInAt(server, 'facebook', 'f-squatter')).status).toBe(400)
})

test('a two-factor account requires a code after Google too, once', async () => {
  const token = await confirmedUser('coded@example.test')
  atGoogle('g-coded', 'coded@example.test')
  await connect(token, 'g-coded')
  const app = await turnOn(token)
  const back = await goTo(server, 'google', 'g-coded')
  const asked = await send(back)
  expect(asked).toMatchObject({ status: 400, body: { two_factor: true } })
  const confirm = (code: string, keys = { state: back.state, key: back.key }) =>
    server.ask('POST /api/rest-auth/social/confirm/', { body: { ...keys, code } })
  expect((await confirm('nonsense')).body).toMatchObject({ two_factor: true })
  const code = app.generate({ timestamp: Date.now() + 30_000 })
  expect(await confirm(code, { state: back.state, key: 'x'.repeat(43) })).toMatchObject({ body: ENDED })
  expect(await send(back)).toMatchObject({ status: 400, body: ENDED })
  const done = await confirm(code)
  expect((await me(done.body.key)).email).toBe('coded@example.test')
  expect(await confirm(code)).toMatchObject({ status: 400, body: ENDED })
})

test('names the provider that does not respond', async () => {
  const back = await goTo(server, 'google', 'g-ann')
  await companies.google.stop()
  expect(await send(back)).toMatchObject({
    status: 502,
    body: { detail: "Google can't be reached now. Please try again in a minute." },
  })
})
