import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitParts } from './split-parts'

const MIB = 1024 * 1024

test('Splits 12 MiB into parts of 5, 5 and 2 MiB', () => {
  expect(splitParts(12 * MIB, 5 * MIB)).toEqual([
    { number: 1, start: 0, end: 5 * MIB },
    { number: 2, start: 5 * MIB, end: 10 * MIB },
    { number: 3, start: 10 * MIB, end: 12 * MIB },
  ])
})

test('Splits into contiguous parts, of which only the last is shorter', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), fc.nat(40), fc.nat(), (partSize, whole, more) => {
      const size = whole * partSize + (more % partSize) || 1
      const parts = splitParts(size, partSize)
      expect(parts[0]?.start).toBe(0)
      expect(parts.at(-1)?.end).toBe(size)
      for (const [index, part] of parts.entries()) {
        expect(part.number).toBe(index + 1)
        if (index > 0) expect(part.start).toBe(parts[index - 1]?.end)
        if (index < parts.length - 1) expect(part.end - part.start).toBe(partSize)
      }
      expect(parts.at(-1)?.end).toBeGreaterThan(parts.at(-1)?.start ?? 0)
    }),
  )
})
