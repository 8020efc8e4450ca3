import { expect, test } from 'vitest'
import { sendInBatches } from './send-in-batches'

const items = [1, 2, 3, 4, 5]

test('all items are sent in order, in batches', async () => {
  const batches: number[][] = []
  const done = await sendInBatches(items, 2, async batch => void batches.push(batch))
  expect(done).toEqual({ sent: 5, failed: null })
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
})

test('a failure says how many were sent before it, and nothing is sent after it', async () => {
  const batches: number[][] = []
  const failure = new Error('full')
  const done = await sendInBatches(items, 2, async batch => {
    if (batch.includes(3)) throw failure
    batches.push(batch)
  })
  expect(done).toEqual({ sent: 2, failed: failure })
  expect(batches).toEqual([[1, 2]])
})

test('where nothing was sent, the failure is thrown', async () => {
  await expect(sendInBatches(items, 2, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
})
