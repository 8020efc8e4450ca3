import { availableParallelism } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { openValueThreads, type ValueThreads } from './value-threads'

/** A save whose body is rejected before the stored value is parsed. */
const saveOf = (body: Buffer) => ({ document: '{}', transcripts: '{}', current: 1, body })

let threads: ValueThreads | undefined
afterEach(() => threads?.stop())

test('ends a task that takes too long with a 503, and runs the next one', async () => {
  threads = openValueThreads({ milliseconds: 250 })
  const check = (text: string) => threads?.forTeam('a', run => run('saveCanvas', saveOf(Buffer.from(text))))
  // Twenty-five million control characters take a second to parse and remove.
  const late = check(`["${'\\u0001'.repeat(25_000_000)}"]`)
  await expect(late).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
  await expect(check('{')).rejects.toMatchObject({ status: 400 })
})

test('rejects a body of too many values before parsing it, which would exceed the time limit', async () => {
  threads = openValueThreads({ milliseconds: 500 })
  const bytes = Buffer.from(`[${'0,'.repeat(40_000_000)}0]`)
  const checked = threads.forTeam('a', run => run('saveCanvas', saveOf(bytes)))
  await expect(checked).rejects.toMatchObject({ status: 413 })
})

test('responds 503 to a team with too many waiting requests, but not to another team', async () => {
  threads = openValueThreads()
  const held = Promise.withResolvers<void>()
  let refused = 0
  const waiting = Array.from({ length: 200 }, () =>
    threads
      ?.forTeam('a', () => held.promise)
      .catch(error => {
        expect(error).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } })
        refused++
      }),
  )
  expect(await threads.forTeam('b', async () => 'done')).toBe('done')
  expect(refused).toBeGreaterThan(90)
  held.resolve()
  await Promise.all(waiting)
  expect(refused).toBeLessThan(101)
})

test('runs at most as many teams at once as there are threads, so that the others hold no connection', async () => {
  threads = openValueThreads()
  const held = Promise.withResolvers<void>()
  let begun = 0
  const teams = Array.from({ length: 200 }, (_, index) =>
    threads?.forTeam(`team ${index}`, () => {
      begun++
      return held.promise
    }),
  )
  await new Promise(setImmediate)
  expect(begun).toBe(Math.max(2, availableParallelism() - 1))
  held.resolve()
  await Promise.all(teams)
  expect(begun).toBe(200)
})
