import { expect, test } from 'vitest'
import { measureFinder, measureNothing } from '../clips'

test('finds moments worth posting in texts that were not used for tuning', async () => {
  const figures = await measureFinder('held-out')
  expect(figures.found_in_first_ten).toBeGreaterThanOrEqual(0.8)
  expect(figures.housekeeping_in_first_five).toBe(0)
  expect(figures.whole_sentences_share).toBe(1)
  expect(figures.covered_share_max).toBeLessThanOrEqual(0.6)
  expect(figures.told_again).toBeLessThanOrEqual(1)
})

test('finds no clip where nothing stands out', async () => {
  const counts = await measureNothing()
  expect(Object.keys(counts)).toHaveLength(5)
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0])
})
