import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part'

afterEach(() => void vi.useRealTimers())

test('a part is loaded once for all callers, and is available at once from then on', async () => {
  let fetched = 0
  const part = lazyPart(async () => {
    fetched++
    return 'the part'
  })
  expect(part.now()).toBeNull()
  expect(await Promise.all([part.load(), part.load()])).toEqual(['the part', 'the part'])
  expect(part.now()).toBe('the part')
  await part.load()
  expect(fetched).toBe(1)
})

test('a part that failed to load is loaded again by the next caller', async () => {
  vi.useFakeTimers()
  let isThere = false
  const part = lazyPart(async () => {
    if (!isThere) throw new Error('No network')
    return 'the part'
  })
  const outcome = part.load().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toEqual(new Error('No network'))
  isThere = true
  expect(await part.load()).toBe('the part')
})
