import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CarriedSum } from './carried-sum'

const items = Array.from({ length: 6 }, (_, index) => ({ number: 2 ** index }))
const lists = fc.array(fc.array(fc.constantFrom(...items), { maxLength: 8 }), { maxLength: 8 })

test('E4: a carried sum equals the sum of the list, whatever lists came before', () => {
  fc.assert(
    fc.property(lists, all => {
      const carried = new CarriedSum<{ number: number }>(({ number }) => number)
      for (const list of all) expect(carried.of(list)).toBe(list.reduce((sum, { number }) => sum + number, 0))
    }),
  )
})

test('E4: counts only items that changed', () => {
  const counted: number[] = []
  const carried = new CarriedSum<{ number: number }>(({ number }) => {
    counted.push(number)
    return number
  })
  carried.of(items)
  counted.length = 0
  carried.of(items.with(2, { number: 100 }))
  expect(counted).toEqual([100])
})
