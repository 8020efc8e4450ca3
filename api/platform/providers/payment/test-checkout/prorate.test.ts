import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settleCredit, sum } from './charge'
import { prorate } from './prorate'

const price = (name: string, amount: number, months = 1) => ({ name, amount, months, currency: 'USD' })
const period = { start: new Date('2026-11-01T00:00:00Z'), end: new Date('2026-12-01T00:00:00Z') }
const middle = new Date('2026-11-16T00:00:00Z')

describe('a change of price', () => {
  it('in the middle of a month costs half the difference and keeps the period', () => {
    const bill = prorate(period, price('Starter', 1800), price('Premium', 7000), middle)
    expect(bill).toEqual({
      lines: [
        { text: 'Unused time of Starter', amount: -900 },
        { text: 'Remaining time of Premium', amount: 3500 },
      ],
      period,
    })
  })

  it('from monthly to yearly costs the year less the rest of the month, and starts a new year', () => {
    const bill = prorate(period, price('Starter', 1800), price('Starter', 18_000, 12), middle)
    expect(sum(bill.lines)).toBe(17_100)
    expect(bill.period).toEqual({ start: middle, end: new Date('2027-11-16T00:00:00Z') })
  })

  it('and its reverse at the same time cost nothing in total', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    const time = fc.date({ min: period.start, max: period.end, noInvalidDate: true })
    fc.assert(
      fc.property(amount, amount, time, (one, two, at) => {
        const there = sum(prorate(period, price('A', one), price('B', two), at).lines)
        const back = sum(prorate(period, price('B', two), price('A', one), at).lines)
        expect(there + back).toBe(0)
      }),
    )
  })

  it('never charges more than the higher price, nor credits more than was paid', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    const time = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(amount, amount, time, (one, two, at) => {
        const due = sum(prorate(period, price('A', one), price('B', two), at).lines)
        expect(due).toBeLessThanOrEqual(Math.max(one, two))
        expect(due).toBeGreaterThanOrEqual(-one)
      }),
    )
  })
})

describe('credit of a previous plan', () => {
  it('reduces the amount due, and the rest of it is kept', () => {
    expect(settleCredit(1000, 300)).toEqual({ due: 700, credit: 0 })
    expect(settleCredit(300, 1000)).toEqual({ due: 0, credit: 700 })
    expect(settleCredit(-500, 0)).toEqual({ due: 0, credit: 500 })
  })
})
