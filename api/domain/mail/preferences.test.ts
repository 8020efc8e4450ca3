import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSecret } from '@/api/platform/host/secret'
import { mailTo } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'
import { queueProductMail } from './queue-product-mail'
import { unsubscribeLinks } from './unsubscribe-link'

const SERVICES = { publicUrl: 'https://talkreel.test', secret: 'a secret of the test' }

let server: TestServer
let token: string
let userId: string
beforeAll(async () => {
  server = await testServer()
  token = await server.register()
  userId = (await server.call('GET /api/rest-auth/user/', { token })).pk
})
afterAll(() => server.stop())

const props = { title: 'Ep. 42 <3', format: 'mp4', length: '0:42', width: 1080, height: 1920 } as const
const write = (services = SERVICES) =>
  queueProductMail(server.database.prisma, services, { userId, template: 'videoReady', props })

const setVerified = (emailVerifiedAt: Date | null) =>
  server.database.prisma.user.update({ where: { id: userId }, data: { emailVerifiedAt } })

test('sends no product mail to an unconfirmed address', async () => {
  expect(await write()).toBe(false)
  await setVerified(new Date())
  expect(await write()).toBe(true)
})

test('a product mail can be unsubscribed by its headers and footer, and has its text', async () => {
  const { email } = await server.database.prisma.user.findUniqueOrThrow({ where: { id: userId } })
  // The mail of a registration triggers the mailer.
  await server.register()
  const mail = await mailTo(server, email, /^Your video is ready$/)
  const { page, post } = unsubscribeLinks(SERVICES, { userId, kind: 'video_ready' })
  const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers).toMatchObject({
    'list-unsubscribe': `<${post}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.text).toContain(page)
  expect(mail.text).toContain('Ep. 42 <3 is ready to be downloaded: 0:42 at 1080 × 1920')
  expect(mail.html).toContain('Ep. 42 &lt;3')
})

test('one-click unsubscribe ends that kind of mail for that user only, and rejects forged links', async () => {
  const secret = await ensureSecret(server.dataDir)
  const links = unsubscribeLinks({ publicUrl: server.address, secret }, { userId, kind: 'video_ready' })
  const oneClick = (address: string | URL) =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  for (const [name, value] of [
    ['kind', 'low_credits'],
    ['kind', 'receipt'],
    ['user', randomUUID()],
    ['sig', ''],
  ] as const) {
    const forged = new URL(links.post)
    forged.searchParams.set(name, value)
    expect((await oneClick(forged)).status, `${name}=${value}`).toBe(403)
  }
  const before = await server.call('GET /api/mail/preferences/', { token })
  expect(before).toEqual({ video_ready: true, low_credits: true })
  for (const _ of [1, 2]) expect((await oneClick(links.post)).status).toBe(200)
  const after = await server.call('GET /api/mail/preferences/', { token })
  expect(after).toEqual({ video_ready: false, low_credits: true })
  expect(await write()).toBe(false)
})

test('turns preferences on again and keeps unnamed ones', async () => {
  const change = (body: { video_ready?: boolean; low_credits?: boolean }) =>
    server.call('PATCH /api/mail/preferences/', { body, token })
  expect(await change({ low_credits: false })).toEqual({ video_ready: false, low_credits: false })
  expect(await change({ video_ready: true })).toEqual({ video_ready: true, low_credits: false })
  expect(await write()).toBe(true)
})
