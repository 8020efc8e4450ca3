import { expect, test } from 'vitest'
import { createOrderedQueue } from './ordered-queue'

test('passes items on in numeric order, one at a time, whatever order they arrive in', async () => {
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

test('an error of the consumer reaches the producers', async () => {
  const give = createOrderedQueue(0, async () => {
    throw new Error('The pipe is closed')
  })
  await expect(give('a', 0)).rejects.toThrow('The pipe is closed')
})
