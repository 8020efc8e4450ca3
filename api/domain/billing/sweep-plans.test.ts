import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import { balanceOf, debit } from './ledger'
import { sweepPlans } from './sweep-plans'

const { prisma, stop } = await testDatabase()
afterAll(stop)

const quota = 'TALKREEL_CREDIT'
const fail = (error: unknown) => {
  throw error
}
let team: Awaited<ReturnType<typeof testTeam>>['team']
beforeEach(async () => {
  await prisma.subscription.updateMany({
    data: { renewsAt: new Date('2100-01-01') },
  })
  team = (await testTeam(prisma)).team
})
const began = (day: string) => {
  const createdAt = new Date(day)
  const renewsAt = new Date(createdAt.getTime() + 1)
  return prisma.subscription.update({ where: { teamId: team.id }, data: { createdAt, renewsAt } })
}
const spend = (amount: number, key: string) =>
  debit(prisma, { teamId: team.id, quota, amount, kind: 'ai', reason: 'x', key, userId: null })
const plan = () =>
  prisma.subscription.findUniqueOrThrow({ where: { teamId: team.id }, include: { plan: true } })
const at = async (day: string) => {
  await sweepPlans(prisma, new Date(day), fail)
  const { renewedAt, renewsAt } = await plan()
  return [renewedAt, renewsAt].map(date => date.toISOString().slice(0, 10))
}

describe('the sweep', () => {
  it('renews due quotas once, without any request', async () => {
    await spend(5, 'some')
    await began('2026-01-15')
    const now = new Date('2026-06-20')
    expect(await sweepPlans(prisma, now, fail)).toBe(1)
    expect(await balanceOf(prisma, team.id, quota)).toBe(20)
    expect(await sweepPlans(prisma, now, fail)).toBe(0)
  })

  it('renews nothing while a payment is overdue, and everything once it is paid', async () => {
    await spend(5, 'before the payment failed')
    await began('2026-01-15')
    const where = { teamId: team.id }
    await prisma.subscription.update({ where, data: { status: 'past_due' } })
    const now = new Date('2026-06-20')
    expect(await sweepPlans(prisma, now, fail)).toBe(0)
    expect(await balanceOf(prisma, team.id, quota)).toBe(15)
    await prisma.subscription.update({ where, data: { status: 'active' } })
    expect(await sweepPlans(prisma, now, fail)).toBe(1)
    expect(await balanceOf(prisma, team.id, quota)).toBe(20)
  })

  it('keeps the day of the month after shorter months and in leap years', async () => {
    await began('2027-01-31')
    expect(await at('2027-02-28')).toEqual(['2027-02-28', '2027-03-31'])
    expect(await at('2027-03-30')).toEqual(['2027-02-28', '2027-03-31'])
    expect(await at('2027-03-31')).toEqual(['2027-03-31', '2027-04-30'])
    expect(await at('2028-02-29')).toEqual(['2028-02-29', '2028-03-31'])
  })

  it('ends a canceled plan after its paid period, and ignores deleted teams', async () => {
    const { id: planId } = await prisma.plan.findUniqueOrThrow({ where: { name: 'PREMIUM' } })
    const endsAt = new Date('2026-12-24')
    const renewsAt = new Date('2100-01-01')
    const data = { planId, category: 'RECURRING', status: 'cancelled', endsAt, renewsAt } as const
    await prisma.subscription.update({ where: { teamId: team.id }, data })
    expect(await sweepPlans(prisma, new Date('2026-12-23'), fail)).toBe(0)
    await prisma.team.update({ where: { id: team.id }, data: { deletedAt: new Date() } })
    expect(await sweepPlans(prisma, new Date('2026-12-25'), fail)).toBe(0)
    await prisma.team.update({ where: { id: team.id }, data: { deletedAt: null } })
    expect(await sweepPlans(prisma, new Date('2026-12-25'), fail)).toBe(1)
    expect(await plan()).toMatchObject({ status: 'active', category: 'FREE', plan: { name: 'FREE' } })
  })
})
