import { getEventListeners } from 'node:events'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError } from './api-error'
import { call } from './call'
import { poll } from './poll'

type State = { status: string; progress: number }

/** A response: a state, a 204 (undefined), or an error to throw. */
type Answer = State | undefined | Error

const running = (progress: number): State => ({ status: 'in_progress', progress })
const DONE: State = { status: 'completed', progress: 1 }
const offline = () => new ApiError(0, MESSAGES.general.offline)

let page: EventTarget & { hidden: boolean }
let times: number[]
let seen: State[]
let left: AbortController

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  times = []
  seen = []
  left = new AbortController()
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Polls a job that gives these answers, then the last one forever. Returns the promise of its result or error. */
function follow(answers: readonly Answer[], changes?: EventTarget): Promise<unknown> {
  const request = async () => {
    times.push(Date.now())
    const answer = answers[Math.min(times.length, answers.length) - 1]
    if (answer instanceof Error) throw answer
    return answer
  }
  return poll(request, { signal: left.signal, changes, onProgress: state => seen.push(state) }).catch(
    error => error,
  )
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('polls at once and every 3 s while in progress, reports each state, and returns the result (PR15)', async () => {
  const result = follow([running(0), running(0.5), DONE])
  await after(6000)
  expect(await result).toEqual(DONE)
  expect(times).toEqual([0, 3000, 6000])
  expect(seen).toEqual([running(0), running(0.5)])
  await after(60_000)
  expect(times).toHaveLength(3)
  expect(vi.getTimerCount()).toBe(0)
  const listeners = [
    getEventListeners(window, 'online'),
    getEventListeners(page, 'visibilitychange'),
    getEventListeners(left.signal, 'abort'),
  ]
  expect(listeners).toEqual([[], [], []])
})

test.each(['completed', 'failed', 'cancelled', 'anything'])('the status %s ends the poll', async status => {
  const state = { status, progress: 0 }
  expect(await follow([state])).toEqual(state)
})

test('a 204 and a request without a response continue', async () => {
  const result = follow([undefined, offline(), undefined, DONE])
  await after(9000)
  expect(await result).toEqual(DONE)
  expect(seen).toEqual([])
})

test.each([400, 401, 404, 429, 500, 502, 503])('a response with status %d interrupts', async status => {
  const result = follow([running(0), new ApiError(status, 'Bad gateway', {}, { code: 'busy' })])
  await after(3000)
  const error = await result
  expect(error).toMatchObject({ status, message: 'Polling Interrupted.', isTold: false, code: 'busy' })
  await after(60_000)
  expect(times).toHaveLength(2)
})

test('an interruption that a dialog or notice has shown is not shown again', async () => {
  expect(await follow([Object.assign(new ApiError(401, 'Invalid token'), { isTold: true })])).toMatchObject({
    isTold: true,
  })
})

test('an error of the program is thrown as it is', async () => {
  const error = new TypeError('no status')
  expect(await follow([error])).toBe(error)
})

test.each([
  ['in progress', running(0.5)],
  ['a 204', undefined],
  ['offline', offline()],
])('times out after 3,000,000 ms: %s', async (_, answer) => {
  const result = follow([answer])
  await after(2_999_999)
  expect(times).toHaveLength(1000)
  await after(1)
  expect(await result).toMatchObject({ status: 0, message: 'Timed out.' })
  expect(times.at(-1)).toBe(3_000_000)
})

test('a request that never gets a response times out', async () => {
  const hangs = (signal: AbortSignal) =>
    new Promise<State>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const result = poll(hangs, { signal: left.signal }).catch(error => error)
  await after(3_000_000)
  expect(await result).toMatchObject({ message: 'Timed out.' })
})

test('polls once more when a computer wakes after the deadline', async () => {
  const request = async (signal: AbortSignal) => {
    if (times.push(Date.now()) === 1) return running(0)
    await new Promise(resolve => setTimeout(resolve, 100))
    signal.throwIfAborted()
    return DONE
  }
  const result = poll(request, { signal: left.signal }).catch(error => error)
  await after(0)
  vi.spyOn(performance, 'now').mockReturnValue(10_000_000)
  await after(3100)
  expect(await result).toEqual(DONE)
})

test.each<[string, (changes: EventTarget) => unknown]>([
  ['a change of the job', changes => changes.dispatchEvent(new Event('change'))],
  ['the network returning', () => window.dispatchEvent(new Event('online'))],
  ['the page being visible again', () => page.dispatchEvent(new Event('visibilitychange'))],
])('%s polls at once, and the next poll is 3 s later', async (_, happen) => {
  const changes = new EventTarget()
  const result = follow([running(0), running(0.5), DONE], changes)
  await after(1000)
  happen(changes)
  await after(3000)
  expect(await result).toEqual(DONE)
  expect(times).toEqual([0, 1000, 4000])
})

test('a page that is hidden does not poll earlier', async () => {
  void follow([running(0)])
  await after(1000)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await after(1000)
  expect(times).toEqual([0])
  left.abort()
})

test('a change during a request is followed by another request at once', async () => {
  const changes = new EventTarget()
  const answers = [running(0), DONE]
  const request = async () => {
    times.push(Date.now())
    await new Promise(resolve => setTimeout(resolve, 100))
    return answers[times.length - 1]
  }
  const result = poll(request, { signal: left.signal, changes })
  await after(50)
  changes.dispatchEvent(new Event('change'))
  await after(150)
  expect(await result).toEqual(DONE)
  expect(times).toEqual([0, 100])
})

test('the signal ends the poll before it, during a pause and during a request', async () => {
  const reason = new Error('closed')
  const waiting = follow([running(0)])
  await after(1000)
  left.abort(reason)
  expect(await waiting).toBe(reason)
  expect(await follow([DONE])).toBe(reason)
  expect(times).toHaveLength(1)
  left = new AbortController()
  let signal: AbortSignal | undefined
  const hanging = poll(
    async given => {
      signal = given
      await new Promise(resolve => setTimeout(resolve, 100))
      return DONE
    },
    { signal: left.signal },
  ).catch(error => error)
  await after(50)
  left.abort(reason)
  expect(signal?.aborted).toBe(true)
  await after(50)
  expect(await hanging).toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

test('polls the API: a 204, a lost connection and a progress continue, an error response interrupts', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  const responses = [
    () => new Response(null, { status: 204 }),
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => Response.json(running(0.5)),
    () => Response.json({ detail: 'Bad gateway' }, { status: 502 }),
  ]
  vi.stubGlobal('fetch', async () => responses[times.push(Date.now()) - 1]?.())
  const result = poll(signal => call('GET /api/assets/{id}/transcript/', { params: { id: 'a' }, signal }), {
    signal: left.signal,
    onProgress: ({ status, progress }) => seen.push({ status, progress }),
  }).catch(error => error)
  await after(9000)
  expect(await result).toMatchObject({ status: 502, message: MESSAGES.polling.interrupted })
  expect(seen).toEqual([running(0.5)])
})

const answer: fc.Arbitrary<Answer> = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }).map(running) },
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.constant(null).map(offline) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('completed', 'failed', 'cancelled')
      .map((status): State => ({ status, progress: 1 })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 300, max: 599 }).map(status => new ApiError(status, 'No')) },
)

const isFinal = (one: Answer): boolean =>
  one instanceof ApiError
    ? one.status !== 0
    : one !== undefined && 'status' in one && one.status !== 'in_progress'

test('the result is the first final answer of any sequence, whatever hints come meanwhile', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 30 }), fc.array(fc.nat(8000)), async (some, hints) => {
      times = []
      seen = []
      const answers = [...some, DONE]
      const last = answers.findIndex(isFinal)
      const changes = new EventTarget()
      const result = follow(answers, changes)
      for (const ms of hints) {
        await after(ms)
        changes.dispatchEvent(new Event('change'))
      }
      await after(3000 * last)
      const expected = answers[last]
      if (expected instanceof ApiError)
        expect(await result).toMatchObject({ status: expected.status, message: 'Polling Interrupted.' })
      else expect(await result).toBe(expected)
      expect(times).toHaveLength(last + 1)
      expect(seen).toEqual(answers.slice(0, last).filter(one => one && !(one instanceof Error)))
    }),
  )
})
