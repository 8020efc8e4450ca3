import { expect, test } from 'vitest'
import { seeded } from '@/fixtures/talk/picture/random'
import { chunkRange } from './chunks'
import type { Region } from './deployment'
import { AttemptFailed, faultOf, type LambdaFault, LambdaRenderError } from './lambda-error'
import { renderWithRetries } from './render-with-retries'
import { chooseSlots, ownSlots } from './slots'
import { virtualClock } from './testing/virtual-clock'

const TWO = [
  { region: 'us-east-1' as const, quota: 100 },
  { region: 'eu-central-1' as const, quota: 50 },
]

/** Renders 900 frames whose first attempts fail like this. Returns the attempts and the result or error. */
async function renderFailing(faults: readonly LambdaFault[], quotas = TWO) {
  const { clock, now, run } = virtualClock(seeded(1))
  const slots = ownSlots(quotas, now)
  const attempts: [Region, number][] = []
  const ended = renderWithRetries({
    ...{ id: 'one', frames: 900, slots, clock, signal: new AbortController().signal },
    async attempt(region, chunks) {
      const fault = faults[attempts.length]
      attempts.push([region, chunks])
      if (fault) throw new AttemptFailed(fault, 'of this test')
      return 'done'
    },
  })
  const result = await run(ended.catch((error: unknown) => error))
  // Everything was given back, or its lease has expired.
  await run(clock.wait(faults.includes('lost') ? 360_000 : 0, new AbortController().signal))
  expect((await slots.reserve({ id: 'all', least: 100, most: 100 }))?.slots).toBe(100)
  return { attempts, result }
}

test('a render takes the region with the most room, and another one after a fault', async () => {
  const { attempts, result } = await renderFailing(['killed'])
  expect(result).toBe('done')
  expect(attempts).toEqual([
    ['us-east-1', 6],
    ['eu-central-1', 6],
  ])
})

test('after a refusal for lack of slots it has fewer chunks, after a timeout shorter ones', async () => {
  expect((await renderFailing(['throttled', 'throttled'])).attempts.map(([, chunks]) => chunks)).toEqual([
    6, 3, 2,
  ])
  expect(
    (await renderFailing(['timeout', 'timeout', 'timeout'])).attempts.map(([, chunks]) => chunks),
  ).toEqual([6, 6, 6, 12])
})

test.each([
  ['throttled', 5, /servers are busy/],
  ['killed', 5, /stopped while they worked/],
  ['timeout', 5, /too long/],
  ['lost', 5, /stopped answering/],
  ['render', 3, /could not be rendered/],
] as const)(
  'when every attempt ends %s, it fails after %i with a sentence for the user',
  async (fault, count, text) => {
    const { attempts, result } = await renderFailing(Array(9).fill(fault))
    expect(attempts).toHaveLength(count)
    expect(result).toBeInstanceOf(LambdaRenderError)
    expect((result as Error).message).toMatch(text)
  },
)

test('a render that is aborted while it waits for slots ends at once', async () => {
  const controller = new AbortController()
  const slots = { reserve: async () => null }
  const clock = { random: Math.random, wait: async () => controller.abort(new Error('Canceled')) }
  const attempt = async () => 'never'
  const ended = renderWithRetries({ id: 'one', frames: 60, slots, clock, signal: controller.signal, attempt })
  await expect(ended).rejects.toThrow('Canceled')
})

test.each([
  ['AWS Concurrency limit reached (Original Error: Rate Exceeded.)', 'throttled'],
  ['TooManyRequestsException: Rate Exceeded.', 'throttled'],
  ['Runtime.ExitError: RequestId: 1 Error: Runtime exited with SIGKILL', 'killed'],
  ['Sandbox.Timedout: Error: Task timed out after 240.00 seconds', 'timeout'],
  ['Error: The film could not be loaded', 'render'],
] as const)('%s is %s', (message, fault) => expect(faultOf(message)).toBe(fault))

test('chunks have 150 frames if there is room, 20 to 600 in any case, and never more than 199', () => {
  expect(chunkRange(60)).toEqual({ least: 1, most: 1 })
  expect(chunkRange(900)).toEqual({ least: 2, most: 6 })
  expect(chunkRange(108_000)).toEqual({ least: 180, most: 199 })
  expect(chunkRange(30, { best: 1 })).toEqual({ least: 1, most: 1 })
  expect(() => chunkRange(200_000)).toThrow(LambdaRenderError)
})

test('while others render, a request gets a quarter of the free slots, but what it needs at least', () => {
  const request = { id: 'one', least: 3, most: 50 }
  const choose = (used: number) => chooseSlots(request, [{ region: 'us-east-1', quota: 100, used }])
  expect([0, 20, 60, 96, 98].map(used => choose(used)?.slots)).toEqual([50, 20, 10, 3, undefined])
})
