import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { creditPermanently, debit } from '../ledger'
import { planOf } from '../plan-of'
import { notifyLowCredits } from './notify-low-credits'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const DAY_MS = 24 * 3_600_000
const services = { prisma, publicUrl: 'https://talkreel.test', secret: 'a secret of the test' }

let teamId: string
let userId: string
beforeEach(async () => {
  const { team, user } = await testTeam(prisma)
  teamId = team.id
  userId = user.id
  await prisma.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } })
})

const movement = (amount: number) => ({
  teamId,
  quota: 'TALKREEL_CREDIT' as const,
  amount,
  kind: 'ai' as const,
  reason: 'A test',
  key: randomUUID(),
  userId,
})
const tell = (now = new Date()) => notifyLowCredits(services, now)
const mails = async () => {
  const { email } = await prisma.user.findUniqueOrThrow({ where: { id: userId } })
  return prisma.outboxMail.findMany({ where: { to: email } })
}

it('mails the owner when less than a tenth of the credits is left, and not before', async () => {
  await debit(prisma, movement(18))
  await tell()
  expect(await mails()).toEqual([])
  await debit(prisma, movement(0.5))
  await tell()
  const [mail] = await mails()
  expect(mail?.subject).toBe('A team has few credits left')
  expect(mail?.text).toContain('1.5 OF 20 CREDITS LEFT')
  expect(mail?.headers).toHaveProperty('List-Unsubscribe')
})

it('sends the mail once a month, however often and by however many workers it is checked', async () => {
  await debit(prisma, movement(19))
  await Promise.all([tell(), tell(), tell()])
  await debit(prisma, movement(0.5))
  await tell()
  expect(await mails()).toHaveLength(1)
  const later = new Date(Date.now() + 32 * DAY_MS)
  await planOf(prisma, teamId, later)
  await tell(later)
  expect(await mails()).toHaveLength(1)
  await debit(prisma, movement(19))
  await tell(later)
  expect(await mails()).toHaveLength(2)
})

it('sends no mail for a deleted team', async () => {
  await debit(prisma, movement(19))
  await prisma.team.update({ where: { id: teamId }, data: { deletedAt: new Date() } })
  await tell()
  expect(await mails()).toEqual([])
})

it('counts purchased credits, and sends no mail to owners who unsubscribed', async () => {
  await debit(prisma, movement(19))
  await creditPermanently(prisma, { ...movement(30), kind: 'pack' })
  await tell()
  expect(await mails()).toEqual([])
  await debit(prisma, movement(30))
  await prisma.user.update({ where: { id: userId }, data: { mutedMails: ['low_credits'] } })
  await tell()
  expect(await mails()).toEqual([])
})
