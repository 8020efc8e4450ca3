import { mkdtemp, readdir, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { queueMail } from '@/api/domain/mail/queue-mail'
import { openLog } from '@/api/platform/host/log'
import { type TestDatabase, testDatabase } from '@/api/testing/database'
import { fileTransport, smtpTransport } from './choose-transport'
import { startMailer } from './send-outbox'

const FROM = 'Talkreel <hello@talkreel.test>'

/** A mail server: the mails it accepted, and the SMTP codes with which it refuses recipients. */
const received: Email[] = []
const refusals = new Map<string, number>()
/** The text of a refusal, for codes whose meaning depends on it. */
const words = new Map<string, string>()
let letsIn = true
let takesSender = true
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _, done) =>
    letsIn && username === 'post' && password === 'secret'
      ? done(null, { user: 1 })
      : done(new Error('535 5.7.8 No')),
  onMailFrom(_, __, done) {
    done(takesSender ? null : Object.assign(new Error('Sender is blocked'), { responseCode: 550 }))
  },
  onRcptTo({ address }, _, done) {
    const responseCode = refusals.get(address)
    const said = words.get(address) ?? 'Refused'
    done(responseCode ? Object.assign(new Error(said), { responseCode }) : null)
  },
  onData(stream, _, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})

let database: TestDatabase
let url: string
beforeAll(async () => {
  database = await testDatabase()
  await new Promise<void>(done => smtp.listen(0, '127.0.0.1', done))
  url = `smtp://post:secret@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise<void>(done => smtp.close(done))
  await database.stop()
})
beforeEach(async () => {
  received.length = 0
  refusals.clear()
  words.clear()
  letsIn = true
  takesSender = true
  await database.prisma.outboxMail.deleteMany()
})

const log = openLog(await mkdtemp(path.join(os.tmpdir(), 'talkreel-mail-')), 'mail')
const write = (to: string, name = 'Ann') =>
  queueMail(database.prisma, {
    to,
    template: 'verification',
    props: { name, link: 'https://talkreel.test/?key=1&x=2' },
  })
const rows = () => database.prisma.outboxMail.findMany({ orderBy: { createdAt: 'asc' } })

/** Sends the due mails once and stops. */
async function sendDue() {
  const mailer = startMailer(database.prisma, smtpTransport(url, FROM), log)
  await mailer.stop()
}
const makeDue = () => database.prisma.outboxMail.updateMany({ data: { dueAt: new Date(0) } })

test('sends a mail over SMTP as HTML and plain text, once', async () => {
  await write('ann@example.test')
  await sendDue()
  await sendDue()
  expect(received).toHaveLength(1)
  const [mail] = received
  expect(mail).toMatchObject({
    subject: 'Confirm your email address',
    from: { address: 'hello@talkreel.test', name: 'Talkreel' },
  })
  expect(mail?.text).toContain('https://talkreel.test/?key=1&x=2')
  expect(mail?.html).toContain('Confirm my email address')
})

test('retries a temporarily refused mail until it is accepted', async () => {
  await write('busy@example.test')
  refusals.set('busy@example.test', 450)
  await sendDue()
  const [waiting] = await rows()
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, lastError: expect.stringContaining('450') })
  expect(waiting?.dueAt.getTime()).toBeGreaterThan(Date.now())
  refusals.clear()
  await sendDue()
  expect(received).toHaveLength(0)
  await makeDue()
  await sendDue()
  expect(received).toHaveLength(1)
})

test('does not retry a permanently refused mail and continues with others', async () => {
  refusals.set('gone@example.test', 550)
  await write('gone@example.test')
  await write('ann@example.test')
  await sendDue()
  await makeDue()
  await sendDue()
  expect(received.map(mail => mail.to?.[0]?.address)).toEqual(['ann@example.test'])
  expect(await rows()).toMatchObject([{ attempts: 6, sentAt: null }, { attempts: 1 }])
})

const EMPTIED = { text: '', html: '', headers: {} }

test('keeps the text of a mail until it is sent; a mail given up keeps it only without a key in it, for a resend', async () => {
  const props = { name: 'Ann', ip: '', keys: 0, publicUrl: 'https://talkreel.test' }
  refusals.set('busy@example.test', 450)
  refusals.set('gone@example.test', 550)
  await write('ann@example.test')
  await write('busy@example.test')
  await write('gone@example.test')
  await queueMail(database.prisma, { to: 'gone@example.test', template: 'passwordChanged', props })
  await sendDue()
  expect(await rows()).toMatchObject([
    { sentAt: expect.any(Date), ...EMPTIED },
    { sentAt: null, attempts: 1, text: expect.stringContaining('key=1') },
    { sentAt: null, attempts: 6, ...EMPTIED },
    { sentAt: null, attempts: 6, text: expect.stringContaining('new password') },
  ])
})

test('several mailers at once send a mail once', async () => {
  await write('ann@example.test')
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect(received).toHaveLength(1)
})

test('a name can inject neither headers nor HTML', async () => {
  await write('ann@example.test', 'Ann\r\nBcc: evil@example.test <script>alert(1)</script>')
  await sendDue()
  expect(received[0]?.bcc ?? []).toEqual([])
  expect(received[0]?.html).not.toContain('<script>')
})

test('mail files are readable by their owner only', async () => {
  const folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'talkreel-outbox-')), 'outbox')
  await write('ann@example.test')
  const mailer = startMailer(database.prisma, fileTransport(folder, FROM), log)
  await mailer.stop()
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  const modeOf = async (file: string) => (await stat(file)).mode & 0o777
  expect([await modeOf(folder), await modeOf(path.join(folder, name))]).toEqual([0o700, 0o600])
})

test.each([
  [550, '5.4.5 Daily quota exceeded'],
  [554, '5.7.1 Blocked for an hour'],
  [552, '5.2.2 Mailbox full'],
])('retries a recipient that was refused with %i %s', async (code, said) => {
  refusals.set('later@example.test', code)
  words.set('later@example.test', said)
  await write('later@example.test')
  await sendDue()
  expect(await rows()).toMatchObject([{ attempts: 1, sentAt: null }])
  refusals.clear()
  await makeDue()
  await sendDue()
  expect(received).toHaveLength(1)
})

test.each(['the password of the mail account', 'the sender'])(
  'when the mail server rejects %s, all mails wait, none is given up, and they are sent later',
  async what => {
    letsIn = what === 'the sender'
    takesSender = what !== 'the sender'
    for (const to of ['one@example.test', 'two@example.test', 'three@example.test']) await write(to)
    const alarms: object[] = []
    const loud = pino({ level: 'error' }, { write: (line: string) => alarms.push(JSON.parse(line)) })
    const mailer = startMailer(database.prisma, smtpTransport(url, FROM), loud, { firstPause: 50 })
    await vi.waitFor(() => expect(alarms.length).toBeGreaterThan(2))
    expect(alarms[0]).toMatchObject({ alarm: 'mail' })
    expect((await rows()).map(({ attempts }) => attempts)).toEqual([0, 0, 0])
    letsIn = true
    takesSender = true
    await vi.waitFor(() => expect(received).toHaveLength(3), 20_000)
    await mailer.stop()
    expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
  },
)
