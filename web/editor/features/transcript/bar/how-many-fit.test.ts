import fc from 'fast-check'
import { expect, test } from 'vitest'
import { howManyFit } from './how-many-fit'

const more = 28

test('fits all buttons without the More button if there is room', () => {
  expect(howManyFit([30, 30, 30], { room: 94, gap: 2, more })).toBe(3)
  expect(howManyFit([30, 30, 30], { room: 93, gap: 2, more })).toBe(2)
  expect(howManyFit([], { room: 0, gap: 2, more })).toBe(0)
})

test('fits as many buttons as possible beside the More button', () => {
  const width = fc.integer({ min: 10, max: 120 })
  let cases = 0
  fc.assert(
    fc.property(fc.array(width, { maxLength: 12 }), fc.integer({ min: 0, max: 900 }), (widths, room) => {
      const fits = howManyFit(widths, { room, gap: 2, more })
      if (fits === widths.length) return
      const rowOf = (count: number) => widths.slice(0, count).reduce((sum, one) => sum + one + 2, more)
      cases += Number(fits > 0)
      expect(fits === 0 || rowOf(fits) <= room).toBe(true)
      expect(rowOf(fits + 1)).toBeGreaterThan(room)
    }),
  )
  expect(cases).toBeGreaterThan(10)
})
