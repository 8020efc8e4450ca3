import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrastRatio, readableOn } from './contrast'

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

it('contrast is from 1 to 21 and symmetrical (WCAG 2.2)', () => {
  expect(contrastRatio('#FFFFFF', '#000')).toBeCloseTo(21, 5)
  expect(contrastRatio('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  fc.assert(
    fc.property(color, color, (a, b) => {
      expect(contrastRatio(a, b)).toBe(contrastRatio(b, a))
      expect(contrastRatio(a, a)).toBe(1)
    }),
  )
})

it('text has a contrast of at least 4.5 on any background: white if possible, otherwise black', () => {
  expect([readableOn('#767676'), readableOn('#777777')]).toEqual(['#FFFFFF', '#000000'])
  fc.assert(fc.property(color, background => contrastRatio(readableOn(background), background) >= 4.5))
})
