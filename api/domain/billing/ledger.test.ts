import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, testTeam } from '@/api/testing/database'
import {
  balanceOf,
  creditPermanently,
  debit,
  InsufficientQuotaError,
  LedgerError,
  type Movement,
  release,
  renew,
  reserve,
  settle,
} from './ledger'

const { prisma, stop } = await testDatabase()
afterAll(stop)
let teamId: string
beforeEach(async () => {
  teamId = (await testTeam(prisma)).team.id
  await renew(prisma, movement(1000, 'this month'))
})

const quota = 'TALKREEL_CREDIT'
const movement = (amount: number, key: string): Movement => ({
  teamId,
  quota,
  amount,
  kind: 'export',
  reason: 'an export',
  key,
  userId: null,
})
const balance = () => balanceOf(prisma, teamId, quota)
const purchased = async () => {
  const row = await prisma.quotaBalance.findUniqueOrThrow({ where: { teamId_quota: { teamId, quota } } })
  return Number(row.purchased)
}
/** The balance according to the entries. */
const sum = async () => {
  const { _sum } = await prisma.ledgerEntry.aggregate({ where: { teamId, quota }, _sum: { delta: true } })
  return Number(_sum.delta)
}

describe('the ledger', () => {
  it('never overdraws: of 200 concurrent debits of 10 from 1,000, exactly 100 succeed', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => debit(prisma, movement(10, `debit ${i}`))),
    )
    const refused = all.filter(result => result.status === 'rejected')
    expect(refused).toHaveLength(100)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(InsufficientQuotaError)
    expect([await balance(), await sum()]).toEqual([0, 0])
    const entries = await prisma.ledgerEntry.findMany({ where: { teamId, kind: 'export', delta: { lt: 0 } } })
    const after = entries.map(entry => Number(entry.balanceAfter)).sort((a, b) => a - b)
    expect(after).toEqual(Array.from({ length: 100 }, (_, i) => i * 10))
  })

  it('counts an idempotency key once, though it is sent 50 times concurrently and again later', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => debit(prisma, movement(10, 'once'))))
    expect(new Set(all.map(entry => entry.id)).size).toBe(1)
    expect(await debit(prisma, movement(10, 'once'))).toEqual(all[0])
    expect([await balance(), await sum()]).toEqual([990, 990])
  })

  it('rolls back with its transaction', async () => {
    const failed = prisma.$transaction(async tx => {
      await debit(tx, movement(10, 'rolled back'))
      await debit(tx, movement(10, 'rolled back'))
      throw new Error('the rest failed')
    })
    await expect(failed).rejects.toThrow('the rest failed')
    expect([await balance(), await sum()]).toEqual([1000, 1000])
  })

  it('reports the needed and the remaining amount', async () => {
    const refused = debit(prisma, movement(1000.5, 'too much'))
    await expect(refused).rejects.toMatchObject({ quota, needed: 1000.5, remaining: 1000 })
  })

  it('spends purchased credits last, and refunds them first', async () => {
    await creditPermanently(prisma, movement(50, 'a pack'))
    await debit(prisma, movement(990, 'within the month'))
    expect([await balance(), await purchased()]).toEqual([60, 50])
    await reserve(prisma, movement(40, 'job'))
    expect([await balance(), await purchased()]).toEqual([20, 20])
    await settle(prisma, movement(15, 'job'))
    expect([await balance(), await purchased()]).toEqual([45, 45])
  })

  it('renews once a month: unused allowance expires, purchased credits stay', async () => {
    await creditPermanently(prisma, movement(50, 'a pack'))
    await debit(prisma, movement(400, 'some'))
    await Promise.allSettled(Array.from({ length: 5 }, () => renew(prisma, movement(1000, 'next month'))))
    expect([await balance(), await purchased(), await sum()]).toEqual([1050, 50, 1050])
  })

  it('settles a reservation at its cost once, and ignores later calls for it', async () => {
    await reserve(prisma, movement(100, 'job'))
    expect(await balance()).toBe(900)
    const ends = await Promise.all([
      settle(prisma, movement(30.25, 'job')),
      settle(prisma, movement(30.25, 'job')),
    ])
    expect(ends[0]).toEqual(ends[1])
    await release(prisma, movement(0, 'job'))
    expect([await balance(), await sum()]).toEqual([969.75, 969.75])
  })

  it('refunds only purchased credits once the month of a reservation is over', async () => {
    await creditPermanently(prisma, movement(50, 'a pack'))
    await reserve(prisma, movement(1020, 'job'))
    await renew(prisma, { ...movement(1000, 'next month'), kind: 'renewal' })
    await release(prisma, movement(0, 'job'))
    expect([await balance(), await purchased(), await sum()]).toEqual([1050, 50, 1050])
  })

  it('knows a reservation from before a renewal though both happen in the same instant', async () => {
    await prisma.$transaction(async db => {
      await reserve(db, movement(20, 'before'))
      await renew(db, { ...movement(1000, 'next month'), kind: 'renewal' })
      await reserve(db, movement(30, 'after'))
      await release(db, movement(0, 'before'))
      await release(db, movement(0, 'after'))
    })
    expect([await balance(), await sum()]).toEqual([1000, 1000])
  })

  it('refunds a whole reservation, once', async () => {
    await reserve(prisma, movement(100, 'job'))
    await Promise.all(Array.from({ length: 5 }, () => release(prisma, movement(0, 'job'))))
    await settle(prisma, movement(60, 'job'))
    expect([await balance(), await sum()]).toEqual([1000, 1000])
  })

  it('rejects invalid amounts', async () => {
    for (const amount of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
      await expect(debit(prisma, movement(amount, 'odd'))).rejects.toBeInstanceOf(LedgerError)
    }
    await expect(settle(prisma, movement(1, 'never reserved'))).rejects.toBeInstanceOf(LedgerError)
    await reserve(prisma, movement(5, 'job'))
    await expect(settle(prisma, movement(6, 'job'))).rejects.toBeInstanceOf(LedgerError)
    await expect(debit(prisma, { ...movement(1, 'x'), teamId: 'none' })).rejects.toBeInstanceOf(LedgerError)
    expect([await balance(), await sum()]).toEqual([995, 995])
  })
})
