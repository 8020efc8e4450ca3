import { expect, test } from 'vitest'
import { dayName, monthName, monthOf, shiftMonth } from './months'

test('Rolls months over at the end of a year, whatever the day', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(shiftMonth('2027-01', -1)).toBe('2026-12')
  expect(monthOf(new Date('2026-10-31T23:30:00Z'))).toBe('2026-10')
})

test('Formats months and days in UTC, as the server counts them', () => {
  expect(monthName('2026-11')).toBe('November 2026')
  expect(dayName('2026-11-01')).toBe('November 1')
})
