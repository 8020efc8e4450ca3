import { expect, test } from 'vitest'
import { CLIP_LENGTHS, CLIP_SECONDS } from '@/compositions/catalog/limits'
import { LENGTH_NAMES, summaryOf } from './clip-option-names'

test('lengths are named with the seconds that they have', () => {
  for (const length of CLIP_LENGTHS) {
    const { least, most } = CLIP_SECONDS[length]
    expect(LENGTH_NAMES[length]).toContain(`(${least}–${most} s)`)
  }
})

test('a summary names what was chosen, and is none where all is left to the finder', () => {
  expect(summaryOf({})).toBeNull()
  expect(summaryOf({ length: 'auto' })).toBeNull()
  expect(summaryOf({ length: 'short', topic: 'pricing', caption_style: 'Beast' })).toBe(
    'Short · “pricing” · Beast',
  )
})
