import { expect, test } from 'vitest'
import { ledgerFaults } from './ledger-faults'

const GOOD = { balance: 100, amount: 1, asked: 200, granted: 100, left: 0, entries: 0 }

test('a run with exactly as many grants as the balance allows has no faults', () => {
  expect(ledgerFaults(GOOD)).toBe(0)
  expect(ledgerFaults({ ...GOOD, balance: 100.5, left: 0.5, entries: 0.5 })).toBe(0)
  expect(ledgerFaults({ ...GOOD, asked: 1, granted: 1, left: 99, entries: 99 })).toBe(0)
})

test('counts too many and too few grants, a wrong balance and a ledger that does not add up', () => {
  expect(ledgerFaults({ ...GOOD, granted: 103 })).toBe(3)
  expect(ledgerFaults({ ...GOOD, granted: 98 })).toBe(2)
  expect(ledgerFaults({ ...GOOD, left: -1, entries: -1 })).toBe(1)
  expect(ledgerFaults({ ...GOOD, entries: 1 })).toBe(1)
})
