import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readSettings, SettingError } from '@/api/platform/settings/settings'
import { mailTo } from '@/api/testing/mail'
import { type TestServer, testServer } from '@/api/testing/server'

let server: TestServer
beforeAll(async () => {
  vi.stubEnv('CHAT_SCRIPT', 'https://chat.example.com/widget.js')
  vi.stubEnv('CHAT_ID', 'talkreel')
  vi.stubEnv('CHAT_HOSTS', 'https://*.chat.example.com wss://live.chat.example.com')
  server = await testServer()
})
afterAll(() => server.stop())
afterEach(() => void vi.unstubAllEnvs())

test('pages get the configured widgets, and may load only from the hosts of these', async () => {
  const { widgets } = await server.call('GET /api/help/', {})
  expect(widgets).toEqual({
    chat: { script: 'https://chat.example.com/widget.js', id: 'talkreel' },
    analytics: null,
    feedback: null,
    revenue: null,
  })
  const policy = (await fetch(server.address)).headers.get('content-security-policy') ?? ''
  const hosts = 'https://chat.example.com https://*.chat.example.com wss://live.chat.example.com'
  expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${hosts};`)
  expect(policy).toContain(`frame-src 'self' ${hosts};`)
  expect(policy.match(/https:\/\/[^ ;]+/g)?.every(host => host.includes('chat.example.com'))).toBe(true)
})

test('pages get the addresses of the terms and the privacy policy, which begin with https', async () => {
  expect(await server.call('GET /api/help/', {})).toMatchObject({ terms: null, privacy: null })
  vi.stubEnv('TERMS_URL', 'https://example.com/terms')
  expect(await server.call('GET /api/help/', {})).toMatchObject({
    terms: 'https://example.com/terms',
    privacy: null,
  })
  const env = { PRIVACY_URL: 'javascript:alert(1)' }
  expect(() => readSettings(env)).toThrow(`PRIVACY_URL is '${env.PRIVACY_URL}'`)
})

test.each([
  ['CHAT_SCRIPT', { CHAT_SCRIPT: 'chat.example.com' }],
  ['CHAT_SCRIPT', { CHAT_SCRIPT: 'http://chat.example.com/a.js' }],
  ['ANALYTICS_SCRIPT', { ANALYTICS_SCRIPT: 'javascript:alert(1)' }],
  ['REVENUE_HOSTS', { REVENUE_SCRIPT: 'https://a.example.com/a.js', REVENUE_HOSTS: "* 'unsafe-inline'" }],
  ['CHAT_HOSTS', { CHAT_SCRIPT: 'https://a.example.com/a.js', CHAT_HOSTS: 'https://b.test; script-src *' }],
])('rejects a setting that could allow other hosts by its name: %s', (name, env) => {
  expect(() => readSettings(env)).toThrow(SettingError)
  expect(() => readSettings(env)).toThrow(name)
})

test('sanitizes the support text to text, lists and links', async () => {
  vi.stubEnv(
    'SUPPORT_HTML',
    `<p onclick="steal()" style="position:fixed">Call <b>us</b> <script>alert(1)</script></p>
    <img src=x onerror=alert(1)><iframe src="https://evil.example"></iframe><form action="//evil"><input></form>
    <a href="javascript:alert(1)">one</a><a href="data:text/html,x">two</a><a href="//evil.example">three</a>
    <a href="mailto:help@example.com" target="_top">mail</a><a href="/pricing/">plans</a>
    <svg><a xlink:href="javascript:alert(1)">x</a></svg><math><mi></mi></math>`,
  )
  const { html } = await server.call('GET /api/help/', {})
  expect(html).toContain('<p>Call <b>us</b> </p>')
  expect(html).toContain('<a href="mailto:help@example.com">mail</a><a href="/pricing/">plans</a>')
  expect(html).toContain('<a>one</a><a>two</a><a>three</a>')
  expect(html).not.toMatch(/script|onerror|onclick|iframe|form|input|svg|math|evil|style|target/)
})

test('a message reaches support with its sender and page; the eleventh in an hour is refused', async () => {
  const token = await server.register('maya@example.test')
  const body = {
    topic: 'bug',
    message: 'The clip <b>jumps</b>\r\nBcc: evil@example.test',
    page: '/exports/',
  } as const
  const { detail } = await server.call('POST /api/feedback/', { body, token })
  expect(detail).toBe('Thank you. We got your message.')
  const { prisma } = server.database
  const mail = await mailTo(server, 'support@talkreel.local', /^Bug report from maya@example\.test$/)
  expect(mail.replyTo).toMatchObject([{ address: 'maya@example.test' }])
  expect(mail.html).toContain('The clip &lt;b&gt;jumps&lt;/b&gt;')
  expect(mail.text).toContain('Written by maya@example.test on /exports/.')
  const empty = await server.ask('POST /api/feedback/', { body: { topic: 'bug', message: '  ' }, token })
  expect(empty).toMatchObject({ status: 400, body: { message: ['Please write a few words'] } })
  for (let sent = 1; sent < 10; sent++) await server.call('POST /api/feedback/', { body, token })
  expect((await server.ask('POST /api/feedback/', { body, token })).status).toBe(429)
  expect(await prisma.outboxMail.count({ where: { to: 'support@talkreel.local' } })).toBe(10)
})
