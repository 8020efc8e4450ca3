import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { projectRoot } from '@/remotion/environment/cache'
import { deleteExpired } from './delete-expired'
import { PERIODS } from './periods'

const { prisma, stop } = await testDatabase()
afterAll(stop)

let teamId: string
let userId: string
beforeEach(async () => {
  const { team, user } = await testTeam(prisma)
  teamId = team.id
  userId = user.id
})

const now = new Date()
const ago = (days: number, minutes = 0) => new Date(now.getTime() - (days * 1440 + minutes) * 60_000)
const daysOf = (rows: string) => PERIODS.find(period => period.rows === rows)?.days ?? Number.NaN

/** A row with this id whose period began this long ago. */
type Make = (id: string, began: Date) => Promise<unknown>

const mail = { to: 'ann@example.test', subject: 'S', text: 'T', html: 'H' }
const session = { tokenHash: '', expiresAt: new Date(now.getTime() + 86_400_000) }
const link = { purpose: 'reset' as const, email: 'ann@example.test' }
const later = session.expiresAt

const made: [string, string, Make][] = [
  ['sent mails', 'a sent mail', (id, sentAt) => prisma.outboxMail.create({ data: { ...mail, id, sentAt } })],
  [
    'failed mails',
    'a mail that was given up',
    (id, dueAt) => prisma.outboxMail.create({ data: { ...mail, id, attempts: 6, dueAt } }),
  ],
  [
    'sessions',
    'an expired session',
    (id, expiresAt) => prisma.authToken.create({ data: { id, userId, tokenHash: id, expiresAt } }),
  ],
  [
    'sessions',
    'an ended session',
    (id, revokedAt) =>
      prisma.authToken.create({ data: { ...session, id, userId, tokenHash: id, revokedAt } }),
  ],
  [
    'mail links',
    'an expired link',
    (id, expiresAt) => prisma.mailToken.create({ data: { ...link, id, userId, tokenHash: id, expiresAt } }),
  ],
  [
    'mail links',
    'a used link',
    (id, usedAt) =>
      prisma.mailToken.create({ data: { ...link, id, userId, tokenHash: id, expiresAt: later, usedAt } }),
  ],
  [
    'social sign-ins in progress',
    'a social sign-in',
    (id, expiresAt) =>
      prisma.socialStep.create({ data: { id, provider: 'google', stateHash: id, keyHash: id, expiresAt } }),
  ],
  [
    'ended uploads',
    'an ended upload',
    (id, updatedAt) =>
      prisma.upload.create({
        data: {
          id,
          teamId,
          key: id,
          uploadId: id,
          fileName: 'a',
          fileType: '',
          size: 1,
          state: 'COMPLETED',
          updatedAt,
        },
      }),
  ],
  [
    'payment events',
    'a payment event',
    (id, receivedAt) =>
      prisma.paymentEvent.create({ data: { id, provider: 'test', type: 'paid', receivedAt } }),
  ],
  [
    'events of the test checkout',
    'an event of the test checkout',
    (id, deliveredAt) => prisma.testEvent.create({ data: { id, type: 'paid', objectId: 'o', deliveredAt } }),
  ],
]

/** Ids of all rows in a table. */
async function idsOf(rows: string): Promise<string[]> {
  const table = PERIODS.find(period => period.rows === rows)?.table
  const found = await prisma.$queryRawUnsafe<{ id: string }[]>(`SELECT id FROM "${table}"`)
  return found.map(({ id }) => id)
}

test.each(made)(
  '%s: deletes %s when its period is over, and not a minute before',
  async (rows, what, make) => {
    const [over, within] = [`over: ${what}`, `within: ${what}`]
    await make(over, ago(daysOf(rows), 1))
    await make(within, ago(daysOf(rows), -1))
    expect(await deleteExpired(prisma, now)).toMatchObject({ [rows]: 1 })
    const left = await idsOf(rows)
    expect([left.includes(over), left.includes(within)]).toEqual([false, true])
  },
)

test('keeps unfinished rows regardless of their age', async () => {
  const old = ago(400)
  const waiting = { ...mail, id: 'waits', createdAt: old, dueAt: old, attempts: 5 }
  await prisma.outboxMail.create({ data: waiting })
  await prisma.authToken.create({
    data: { ...session, id: 'open', userId, tokenHash: 'open', createdAt: old },
  })
  await prisma.testEvent.create({ data: { id: 'to be delivered', type: 'paid', objectId: 'o' } })
  const open = { id: 'open', teamId, key: 'k', uploadId: 'u', fileName: 'a', fileType: '', size: 1 }
  await prisma.upload.create({ data: { ...open, updatedAt: old } })
  await deleteExpired(prisma, now)
  expect(await prisma.outboxMail.findUnique({ where: { id: 'waits' } })).toMatchObject({
    text: 'T',
    html: 'H',
  })
  expect(await idsOf('sessions')).toContain('open')
  expect(await idsOf('events of the test checkout')).toContain('to be delivered')
  expect(await idsOf('ended uploads')).toContain('open')
})

test('keeps the last finished job of a kind on a file, and unfinished jobs', async () => {
  const asset = { teamId, kind: 'audio' as const, title: 'A', contentType: 'audio/mpeg', size: 1n }
  for (const id of ['a', 'b']) await prisma.asset.create({ data: { ...asset, id } })
  const job = (
    id: string,
    kind: string,
    assetId: string,
    days: number,
    state: 'FAILED' | 'IN_PROGRESS' = 'FAILED',
  ) =>
    prisma.job.create({
      data: {
        ...{ id, teamId, kind, assetId, state, payload: {}, createdAt: ago(days) },
        finishedAt: state === 'FAILED' ? ago(days) : null,
      },
    })
  await job('first', 'ingest', 'a', 90)
  await job('second', 'ingest', 'a', 60)
  await job('last', 'ingest', 'a', 50)
  await job('other kind', 'renditions', 'a', 60)
  await job('goes on', 'ingest', 'b', 90, 'IN_PROGRESS')
  await job('over', 'ingest', 'b', 31)
  await job('within', 'ingest', 'b', 29)
  await job('newest', 'ingest', 'b', 1)
  expect(await deleteExpired(prisma, now)).toMatchObject({ 'finished jobs': 3 })
  expect((await idsOf('finished jobs')).sort()).toEqual(['goes on', 'last', 'newest', 'other kind', 'within'])
  expect(await deleteExpired(prisma, now)).toMatchObject({ 'finished jobs': 0 })
})

test('the periods are documented as they are', async () => {
  const document = await readFile(path.join(projectRoot, 'docs', 'security.md'), 'utf8')
  const kept = PERIODS.map(({ rows, days }) => `| ${rows} | ${days} ${days === 1 ? 'day' : 'days'} |`)
  expect(kept.filter(line => !document.includes(line))).toEqual([])
})

test('deletes many rows in batches', async () => {
  const data = Array.from({ length: 25 }, () => ({ ...mail, sentAt: ago(31) }))
  await prisma.outboxMail.createMany({ data })
  expect(await deleteExpired(prisma, now, 10)).toMatchObject({ 'sent mails': 25 })
})
