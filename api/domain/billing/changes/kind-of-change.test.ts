import fc from 'fast-check'
import { expect, test } from 'vitest'
import seed from '../plans.json'
import { kindOfChange } from './kind-of-change'

type Priced = Parameters<typeof kindOfChange>[0]

const price = (name: string, interval: 'month' | 'year'): Priced => {
  const prices = seed.plans.find(plan => plan.name === name)?.prices
  return { planId: name, interval, amount: prices?.find(row => row.interval === interval)?.amount ?? 0 }
}

test.each([
  ['STARTER', 'month', 'PROFESSIONAL', 'month', 'upgrade'],
  ['STARTER', 'month', 'STARTER', 'month', 'upgrade'],
  ['PROFESSIONAL', 'month', 'STARTER', 'month', 'downgrade'],
  ['BUSINESS', 'month', 'STARTER', 'year', 'downgrade'],
  ['PROFESSIONAL', 'year', 'BUSINESS', 'month', 'upgrade'],
  ['STARTER', 'month', 'STARTER', 'year', 'upgrade'],
  ['STARTER', 'year', 'STARTER', 'month', 'downgrade'],
] as const)('from %s by the %s to %s by the %s is an %s', (from, every, to, then, kind) => {
  expect(kindOfChange(price(from, every), price(to, then))).toBe(kind)
})

test('an equal amount is an upgrade, and a change and its reverse are never both downgrades', () => {
  const priced = fc.record({
    planId: fc.constantFrom('A', 'B'),
    amount: fc.nat(1e6),
    interval: fc.constantFrom('month' as const, 'year' as const),
  })
  fc.assert(
    fc.property(priced, priced, (a, b) => {
      expect(kindOfChange(a, a)).toBe('upgrade')
      expect([kindOfChange(a, b), kindOfChange(b, a)]).toContain('upgrade')
    }),
  )
})
