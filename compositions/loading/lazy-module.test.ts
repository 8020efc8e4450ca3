import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyModule } from './lazy-module'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A part that fails to load `failures` times; `times` are the times of the attempts in milliseconds. */
function part(failures: number) {
  const times: number[] = []
  const load = async () => {
    times.push(Date.now())
    if (times.length <= failures) throw new Error(`No network at try ${times.length}`)
    return 'the part'
  }
  return { load, times }
}

test('a part that fails to load is retried after one second, and after another one', async () => {
  const began = Date.now()
  const { load, times } = part(2)
  const loaded = lazyModule(load)
  await vi.advanceTimersByTimeAsync(1999)
  expect(times.map(time => time - began)).toEqual([0, 1000])
  await vi.advanceTimersByTimeAsync(1)
  expect(await loaded).toBe('the part')
  expect(times.map(time => time - began)).toEqual([0, 1000, 2000])
})

test('after three attempts it throws the last error and stops', async () => {
  const { load, times } = part(9)
  const outcome = lazyModule(load).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await outcome).toEqual(new Error('No network at try 3'))
  expect(times).toHaveLength(3)
})
