import { expect, test } from 'vitest'
import { CLIP_LENGTHS, CLIP_SECONDS } from '@/compositions/catalog/limits'
import { LENGTH_NAMES, summaryOf } from './clip-option-names'

test('labels each clip length with its seconds', () => {
  for (const length of CLIP_LENGTHS) {
    const { least, most } = CLIP_SECONDS[length]
    expect(LENGTH_NAMES[length]).toContain(`(${least}–${most} s)`)
  }
})

test('summarizes the chosen options, and gives null when none are chosen', () => {
  expect(summaryOf({})).toBeNull()
  expect(summaryOf({ length: 'auto' })).toBeNull()
  expect(summaryOf({ length: 'short', topic: 'pricing', caption_style: 'Beast' })).toBe(
    'Short · “pricing” · Beast',
  )
})
