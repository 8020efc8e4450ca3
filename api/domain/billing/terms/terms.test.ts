import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lowestPlan } from '../allow'
import seed from '../plans.json'
import { QUOTA_CODES, type QuotaCode } from '../quotas'
import { creditPacksFor, perMonth, yearlyDiscount } from './credit-prices'
import { creditsColor, shownCredits, usageColor } from './limits'
import { inPlanOrder, nextPlan } from './plan-order'

test('packs of 30 credits cover the shortfall, from one to ten packs', () => {
  const packs = [0, 0.01, 30, 30.01, 299, 300, 301, 5000].map(creditPacksFor)
  expect(packs).toEqual([1, 1, 1, 2, 10, 10, 10, 10])
})

test('shows a yearly price per month: a twelfth, rounded', () => {
  const year = [18_000, 34_800, 100, 0].map(amount => perMonth({ amount, interval: 'year' }))
  expect(year).toEqual([1500, 2900, 8, 0])
  expect(perMonth({ amount: 1800, interval: 'month' })).toBe(1800)
})

describe('the yearly discount', () => {
  it('is the largest of 16, 30 and 50 percent that does not exceed the actual saving', () => {
    const saved = (percent: number) => yearlyDiscount(1000, 120 * (100 - percent))
    expect([0, 15.9, 16, 29.9, 30, 49, 50, 90].map(saved)).toEqual([null, null, 16, 16, 30, 30, 50, 50])
    expect(yearlyDiscount(0, 0)).toBeNull()
  })

  it('matches the plans of the product', () => {
    const discounts = seed.plans.slice(1).map(({ prices: [month, year] }) => [month?.amount, year?.amount])
    expect(discounts.map(([month = 0, year = 0]) => yearlyDiscount(month, year))).toEqual([16, 30, 30, 50])
  })

  it('never exceeds the actual saving', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 0, max: 2e8 }), (month, year) => {
        expect(1200 * month - 100 * year).toBeGreaterThanOrEqual(
          (yearlyDiscount(month, year) ?? Number.NEGATIVE_INFINITY) * 12 * month,
        )
      }),
    )
  })
})

test('a usage bar is green below 40 percent, blue below 80, and red from 80', () => {
  const colors = [0, 39.9, 40, 79.9, 80, 120].map(usage => usageColor(usage, 100))
  expect(colors).toEqual(['green', 'green', 'blue', 'blue', 'red', 'red'])
  expect([usageColor(5, null), usageColor(0, 0)]).toEqual(['green', 'red'])
})

test('the credits widget is green above half, orange up to half, and red up to a tenth', () => {
  const colors = [20, 10.1, 10, 2.1, 2, 0].map(left => creditsColor(left, 20))
  expect(colors).toEqual(['green', 'green', 'orange', 'orange', 'red', 'red'])
  expect([creditsColor(0, null), creditsColor(0, 0)]).toEqual(['green', 'red'])
})

test('rounds credits to two decimals', () => {
  expect([12.345, 12.3449, 20, 0.1 + 0.2].map(shownCredits)).toEqual([12.35, 12.34, 20, 0.3])
})

const plans = seed.plans.map(({ name, quotas }) => ({
  name,
  quotas: QUOTA_CODES.map(code => ({ code, value: (quotas as Record<QuotaCode, number | null>)[code] })),
}))
const [FREE, , PROFESSIONAL, , BUSINESS] = plans

describe('the next plan', () => {
  const next = (name: string, category: 'RECURRING' | 'LTD' = 'RECURRING') =>
    nextPlan([...plans].reverse(), { category, product: { name } })?.name

  it('is the next one in the fixed order', () => {
    expect(inPlanOrder([...plans].reverse())).toEqual(plans)
    expect(['FREE', 'STARTER', 'PREMIUM'].map(name => next(name))).toEqual([
      'STARTER',
      'PROFESSIONAL',
      'BUSINESS',
    ])
  })

  it('skips plans that are not offered', () => {
    const few = plans.filter(({ name }) => name !== 'STARTER')
    expect(nextPlan(few, { category: 'FREE', product: { name: 'FREE' } })?.name).toBe('PROFESSIONAL')
  })

  it('is undefined for the highest plan, a lifetime plan and a custom plan', () => {
    expect([next('BUSINESS'), next('STARTER', 'LTD'), next('CUSTOM')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('the lowest sufficient plan', () => {
  const GB = 1024 ** 3
  const from = (own: (typeof plans)[number] | undefined, code: QuotaCode, needed: number, used = 0) =>
    lowestPlan(plans, own ?? { quotas: [] }, { code, needed, used })?.name

  it('allows videos of this length, in minutes', () => {
    const lengths = [11, 30, 30.1, 61, 121, 181].map(minutes => from(FREE, 'VIDEO_LENGTH', minutes))
    expect(lengths).toEqual(['STARTER', 'STARTER', 'PROFESSIONAL', 'PREMIUM', 'BUSINESS', undefined])
  })

  it('has room for the stored and the new bytes', () => {
    expect(from(FREE, 'STORAGE', 5 * GB, 14 * GB)).toBe('STARTER')
    expect(from(FREE, 'STORAGE', 5 * GB, 16 * GB)).toBe('PROFESSIONAL')
  })

  it('includes enough minutes per month, regardless of the current usage', () => {
    expect(from(PROFESSIONAL, 'UPLOAD_DURATION', 700, 600)).toBe('PREMIUM')
  })

  it('is undefined if no plan offers more', () => {
    expect(from(BUSINESS, 'TEAM_MEMBERS', 1, 10)).toBeUndefined()
    expect(from(FREE, 'AI_ACTION', 5)).toBeUndefined()
  })
})
