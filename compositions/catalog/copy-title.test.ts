import { expect, test } from 'vitest'
import { copyTitle } from './copy-title'
import { LIMITS } from './limits'

test('the title of a copy says what it is, also if that of its source is as long as titles may be', () => {
  expect(copyTitle('Talk')).toBe('Talk copy')
  expect(copyTitle('Talk', ' (reversed)')).toBe('Talk (reversed)')
  const long = copyTitle('x'.repeat(LIMITS.titles.maxCharacters), ' (reversed)')
  expect(long).toMatch(/^x+ \(reversed\)$/)
  expect(long).toHaveLength(LIMITS.titles.maxCharacters)
})
