import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../database/test-database'
import { testTeam } from '../database/test-rows'
import { credit, debit, release, reserve, settle } from './ledger'
import { InsufficientCreditsError, LedgerError } from './ledger-error'

const { prisma, stop } = await testDatabase()
afterAll(stop)
let teamId: string
beforeEach(async () => {
  teamId = (await testTeam(prisma)).team.id
  await credit(prisma, { teamId, amount: 1000, reason: 'a gift', key: 'gift' })
})

const movement = (amount: number, key: string) => ({ teamId, amount, reason: 'an export', key })
const balance = async () => {
  const { creditBalance } = await prisma.team.findUniqueOrThrow({ where: { id: teamId } })
  return Number(creditBalance)
}
/** What the balance should be by the entries alone. */
const sum = async () => {
  const { _sum } = await prisma.ledgerEntry.aggregate({ where: { teamId }, _sum: { delta: true } })
  return Number(_sum.delta)
}

describe('the ledger', () => {
  it('never gives more than there is: of 200 debits of 10 at once on 1,000, exactly 100 go through', async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) => debit(prisma, movement(10, `debit ${i}`))),
    )
    const refused = all.filter(result => result.status === 'rejected')
    expect(refused).toHaveLength(100)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(InsufficientCreditsError)
    expect([await balance(), await sum()]).toEqual([0, 0])
    const entries = await prisma.ledgerEntry.findMany({ where: { teamId, delta: { lt: 0 } } })
    const after = entries.map(entry => Number(entry.balanceAfter)).sort((a, b) => a - b)
    expect(after).toEqual(Array.from({ length: 100 }, (_, i) => i * 10))
  })

  it('counts a key once, though it comes 50 times at once and again later', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => debit(prisma, movement(10, 'once'))))
    expect(new Set(all.map(entry => entry.id)).size).toBe(1)
    expect(await debit(prisma, movement(10, 'once'))).toEqual(all[0])
    expect([await balance(), await sum()]).toEqual([990, 990])
  })

  it('goes back with the transaction it belongs to', async () => {
    const failed = prisma.$transaction(async tx => {
      await debit(tx, movement(10, 'rolled back'))
      await debit(tx, movement(10, 'rolled back'))
      throw new Error('the rest failed')
    })
    await expect(failed).rejects.toThrow('the rest failed')
    expect([await balance(), await sum()]).toEqual([1000, 1000])
  })

  it("says what is needed and what there is, in the spec's words", async () => {
    await expect(debit(prisma, movement(1000.5, 'too much'))).rejects.toThrow(
      'You need 1000.5 credits to perform this action, but you only have 1000 credits remaining.',
    )
  })

  it('settles a reservation at its cost, once, whatever else is asked of it', async () => {
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

  it('gives a whole reservation back, once', async () => {
    await reserve(prisma, movement(100, 'job'))
    await Promise.all(Array.from({ length: 5 }, () => release(prisma, movement(0, 'job'))))
    await settle(prisma, movement(60, 'job'))
    expect([await balance(), await sum()]).toEqual([1000, 1000])
  })

  it('refuses what makes no sense', async () => {
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
