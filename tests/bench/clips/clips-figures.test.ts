import { afterAll, expect, test } from 'vitest'
import { openAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { measureFinder, measureNothing, worseWithModel } from '../clips'

const without = await measureFinder('held-out')

test('finds moments worth posting in texts that were not used for tuning', async () => {
  const figures = without
  expect(figures.found_in_first_ten).toBeGreaterThanOrEqual(0.8)
  expect(figures.housekeeping_in_first_five).toBe(0)
  expect(figures.whole_sentences_share).toBe(1)
  expect(figures.covered_share_max).toBeLessThanOrEqual(0.6)
  expect(figures.told_again).toBeLessThanOrEqual(1)
})

const peer = await openAiPeer()
afterAll(peer.stop)

test('a model, here a fixed rule, takes nothing away', async () => {
  const account = { apiKey: peer.apiKey, baseURL: peer.url }
  const figures = await measureFinder('held-out', { account })
  expect(figures.found_in_first_ten).toBeGreaterThanOrEqual(without.found_in_first_ten)
  expect(figures.clips).toBeGreaterThanOrEqual(without.clips)
  expect(figures.housekeeping_in_first_five).toBe(0)
  expect(figures.selected_by_model).toBeGreaterThan(5)
  expect(figures.notices).toEqual([])
})

test('fewer moments with a model are named', () => {
  const none = { tuning: without, held_out: without, held_out_without_marks: without, nothing: {} }
  expect(worseWithModel(none, none)).toEqual([])
  const worse = { ...none, held_out: { ...without, found_in_first_ten: 0.1 } }
  expect(worseWithModel(none, worse)).toEqual([
    `held_out: 0.1 with a model, ${without.found_in_first_ten} without`,
  ])
})

test('finds no clip where nothing stands out', async () => {
  const counts = await measureNothing()
  expect(Object.keys(counts)).toHaveLength(5)
  expect(Object.values(counts)).toEqual([0, 0, 0, 0, 0])
})
