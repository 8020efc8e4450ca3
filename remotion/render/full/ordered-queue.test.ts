import { expect, test } from 'vitest'
import { createOrderedQueue } from './ordered-queue'

test('passes things on by their number, one at a time, in whatever order they come', async () => {
  const taken: string[] = []
  let busy = 0
  const give = createOrderedQueue(3, async (thing: string) => {
    expect(++busy).toBe(1)
    await Promise.resolve()
    taken.push(thing)
    busy--
  })
  await Promise.all([give('e', 5), give('d', 4), give('c', 3), give('f', 6)])
  expect(taken).toEqual(['c', 'd', 'e', 'f'])
})

test('an error of the taker reaches those who give', async () => {
  const give = createOrderedQueue(0, async () => {
    throw new Error('The pipe is closed')
  })
  await expect(give('a', 0)).rejects.toThrow('The pipe is closed')
})
