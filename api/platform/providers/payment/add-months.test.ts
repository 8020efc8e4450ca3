import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from './add-months'

describe('adding months', () => {
  const day = (text: string) => new Date(`${text}T10:20:30.400Z`)

  it('gives the same day, or the last one of a shorter month', () => {
    const to = (text: string, months: number) => addMonths(day(text), months).toISOString().slice(0, 10)
    expect(to('2026-01-31', 1)).toBe('2026-02-28')
    expect(to('2028-01-31', 1)).toBe('2028-02-29')
    expect(to('2028-02-29', 12)).toBe('2029-02-28')
    expect(to('2028-02-29', 48)).toBe('2032-02-29')
    expect(to('2026-01-31', 2)).toBe('2026-03-31')
    expect(to('2026-12-31', 2)).toBe('2027-02-28')
    expect(to('2026-03-31', -1)).toBe('2026-02-28')
  })

  it('keeps the time, adds whole months, and never passes the original day of the month', () => {
    const dates = fc.date({ min: day('2000-01-01'), max: day('2099-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(dates, fc.integer({ min: 0, max: 600 }), (from, months) => {
        const later = addMonths(from, months)
        const passed =
          (later.getUTCFullYear() - from.getUTCFullYear()) * 12 + later.getUTCMonth() - from.getUTCMonth()
        expect(passed).toBe(months)
        expect(later.toISOString().slice(10)).toBe(from.toISOString().slice(10))
        expect(later.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate())
        const tomorrow = new Date(later.getTime() + 24 * 3600 * 1000)
        if (later.getUTCDate() < from.getUTCDate()) expect(tomorrow.getUTCDate()).toBe(1)
      }),
    )
  })
})
