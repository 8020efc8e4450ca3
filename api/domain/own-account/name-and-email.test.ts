import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, account, PASSWORD, signIn } from '@/api/testing/account'
import { keyFromMail, mailTo } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const user = async (token: string) => (await server.ask('GET /api/rest-auth/user/', { token })).body
const change = ({ token }: Account, email: string, password = PASSWORD) =>
  server.ask('POST /api/users/change_email/', { token, body: { email, password } })
const confirm = ({ token }: { token: string | null }, key: string) =>
  server.ask('POST /api/users/change_email/confirm/', { token, body: { key } })
const LINK = /Use this email address/
const ENDED = { status: 400, body: { key: ['This link is no longer valid. Please ask for a new one.'] } }

test('trims and stores a name; rejects an empty, multi-line or too long one', async () => {
  const { token } = await account(server)
  const rename = (name: string) => server.ask('PATCH /api/rest-auth/user/', { token, body: { name } })
  expect(await rename('  Mara Ngo ')).toMatchObject({ status: 200, body: { name: 'Mara Ngo' } })
  expect((await rename(' ')).body).toEqual({ code: 'invalid', name: ['Please enter your name'] })
  for (const lines of ['Mara\nBcc: all', 'Mara\rNgo', 'Mara\u2028Ngo'])
    expect((await rename(lines)).body).toEqual({ code: 'invalid', name: ['A name is one line of text.'] })
  expect((await rename('x'.repeat(151))).status).toBe(400)
  expect((await rename('x'.repeat(150))).status).toBe(200)
  expect((await user(token)).name).toBe('x'.repeat(150))
})

test('changes the address by the link sent to the new one, once; notifies and frees the old one', async () => {
  const mara = await account(server, 'old@example.test')
  expect(await change(mara, 'New@Example.test')).toMatchObject({
    status: 200,
    body: { detail: 'We sent a mail to new@example.test. Open its link to change your address.' },
  })
  const key = await keyFromMail(server, 'new@example.test', LINK)
  const told = await mailTo(server, 'old@example.test', /^Your email address is about to change$/)
  expect(told.text).toContain('new@example.test')
  expect(told.text).not.toContain(key)
  expect(await user(mara.token)).toMatchObject({ email: 'old@example.test', email_verified: false })
  expect((await confirm(mara, `${key}x`)).status).toBe(400)
  expect((await confirm({ token: null }, key)).status).toBe(401)
  expect((await confirm(await account(server), key)).status).toBe(403)
  expect((await confirm(mara, key)).status).toBe(200)
  expect(await user(mara.token)).toMatchObject({ email: 'new@example.test', email_verified: true })
  expect(await confirm(mara, key)).toMatchObject(ENDED)
  expect(await signIn(server, 'new@example.test')).toBe(200)
  expect(await signIn(server, 'old@example.test')).toBe(400)
  await server.register('old@example.test')
})

test('links sent to the old address do not work after the change', async () => {
  const mara = await account(server, 'left@example.test')
  const verify = await keyFromMail(server, 'left@example.test', /Confirm/)
  await server.ask('POST /api/rest-auth/password/reset/', { body: { email: 'left@example.test' } })
  const reset = await keyFromMail(server, 'left@example.test', /new password/)
  await change(mara, 'reached@example.test')
  await confirm(mara, await keyFromMail(server, 'reached@example.test', LINK))
  const body = { key: reset, new_password1: 'taken over by mail' }
  expect(await server.ask('POST /api/rest-auth/password/reset/confirm/', { body })).toMatchObject(ENDED)
  // The new address is confirmed, but this is not its link (D241).
  const { token } = mara
  const again = { token, body: { key: verify } }
  expect(await server.ask('POST /api/rest-auth/registration/verify-email/', again)).toMatchObject(ENDED)
})

test('rejects a wrong password, an invalid and the current address by field, and sends nothing', async () => {
  const mara = await account(server)
  const { prisma } = server.database
  const wrong = await change(mara, 'wrong@example.test', 'not this one')
  expect(wrong).toMatchObject({
    status: 400,
    body: { password: ['Your password was entered incorrectly. Please enter it again.'] },
  })
  expect((await change(mara, 'nobody')).body).toEqual({
    code: 'invalid',
    email: ['Enter a valid email address.'],
  })
  expect((await change(mara, mara.email.toUpperCase())).body).toEqual({
    code: 'invalid',
    email: ['This is your e-mail address already.'],
  })
  expect(await prisma.mailToken.count({ where: { userId: mara.id, purpose: 'change_email' } })).toBe(0)
})

test('responds the same for an address with an account; notifies its owner, and sends no link', async () => {
  const [mara, holder] = [await account(server), await account(server)]
  const answer = await change(mara, holder.email)
  expect(answer).toMatchObject({
    status: 200,
    body: { detail: `We sent a mail to ${holder.email}. Open its link to change your address.` },
  })
  const { prisma } = server.database
  const mail = await mailTo(server, holder.email, /^This email address has an account already$/)
  expect(mail.text).toContain('belongs to one account only')
  expect(mail.text).not.toMatch(/key=/)
  expect(mail.text).not.toContain(mara.email)
  expect(await prisma.mailToken.count({ where: { userId: mara.id, purpose: 'change_email' } })).toBe(0)
})

test('refuses an address that was taken meanwhile and keeps the current one', async () => {
  const mara = await account(server)
  await change(mara, 'wanted@example.test')
  const key = await keyFromMail(server, 'wanted@example.test', LINK)
  await server.register('wanted@example.test')
  expect(await confirm(mara, key)).toMatchObject({
    status: 400,
    body: {
      detail: 'Another account has this address by now. Please choose another address in your profile.',
    },
  })
  expect((await user(mara.token)).email).toBe(mara.email)
})

test('only the newer of two links works, for a day, and a new password ends it', async () => {
  const mara = await account(server)
  await change(mara, 'first@example.test')
  const first = await keyFromMail(server, 'first@example.test', LINK)
  await change(mara, 'second@example.test')
  const second = await keyFromMail(server, 'second@example.test', LINK)
  expect(await confirm(mara, first)).toMatchObject(ENDED)
  const { prisma } = server.database
  const [link] = await prisma.mailToken.findMany({ where: { email: 'second@example.test' } })
  expect(Number(link?.expiresAt) - Number(link?.createdAt)).toBeCloseTo(24 * 3_600_000, -4)
  const body = { old_password: PASSWORD, new_password1: 'another long password' }
  await server.call('POST /api/rest-auth/password/change/', { token: mara.token, body })
  expect(await confirm(mara, second)).toMatchObject(ENDED)
})
