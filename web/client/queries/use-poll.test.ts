import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api-error'
import { queryClient } from '../query-client'
import { pollQuery } from './use-poll'

type State = { status: string; progress: number }

const running = (progress: number): State => ({ status: 'in_progress', progress })
const DONE: State = { status: 'completed', progress: 1 }

let client: QueryClient
let answers: (State | ApiError)[]
let asked: AbortSignal[]

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }))
  client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() })
  asked = []
})

afterEach(() => {
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Mounts a component that polls a job: its observer and the function that unmounts it. */
function mount() {
  const request = async (signal: AbortSignal) => {
    const next = answers[asked.push(signal) - 1]
    if (next instanceof ApiError) throw next
    return next
  }
  const observer = new QueryObserver(client, pollQuery(['job'], request))
  const unmount = observer.subscribe(() => undefined)
  const shown = () => {
    const { data, error, isFetching } = observer.getCurrentResult()
    return { data, message: error?.message, isFetching }
  }
  return { observer, unmount, shown }
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('the data of a polling query is the newest state until the result', async () => {
  answers = [running(0.1), running(0.5), DONE]
  const { shown, unmount } = mount()
  await after(0)
  expect(shown()).toEqual({ data: running(0.1), message: undefined, isFetching: true })
  await after(3000)
  expect(shown()).toEqual({ data: running(0.5), message: undefined, isFetching: true })
  await after(3000)
  expect(shown()).toEqual({ data: DONE, message: undefined, isFetching: false })
  await after(60_000)
  expect(asked).toHaveLength(3)
  unmount()
})

test('an interrupted poll keeps the last state, is not retried by itself, and continues on demand', async () => {
  answers = [running(0.5), new ApiError(502, 'Bad gateway'), DONE]
  const { observer, shown, unmount } = mount()
  await after(60_000)
  expect(shown()).toEqual({ data: running(0.5), message: 'Polling Interrupted.', isFetching: false })
  expect(asked).toHaveLength(2)
  void observer.refetch()
  await after(0)
  expect(shown()).toEqual({ data: DONE, message: undefined, isFetching: false })
  unmount()
})

test('a poll that times out says so and continues on demand', async () => {
  answers = Array.from({ length: 1001 }, () => running(0.5))
  const { observer, shown, unmount } = mount()
  await after(3_000_000)
  expect(shown()).toEqual({ data: running(0.5), message: 'Timed out.', isFetching: false })
  answers.push(DONE)
  void observer.refetch()
  await after(0)
  expect(shown()).toMatchObject({ data: DONE, message: undefined })
  unmount()
})

test('a refetch polls at once, with a single poll left', async () => {
  answers = [running(0.1), running(0.2), running(0.3), DONE]
  const { observer, shown, unmount } = mount()
  await after(1000)
  void observer.refetch()
  await after(0)
  expect(shown()).toMatchObject({ data: running(0.2), isFetching: true })
  await after(2999)
  expect(asked).toHaveLength(2)
  await after(3001)
  expect(shown()).toMatchObject({ data: DONE, isFetching: false })
  expect(asked).toHaveLength(4)
  unmount()
})

test('unmounting ends the poll, and mounting again polls at once', async () => {
  answers = [running(0.1), running(0.2), DONE]
  mount().unmount()
  await after(60_000)
  expect(asked).toHaveLength(1)
  const { shown, unmount } = mount()
  await after(0)
  expect(shown()).toMatchObject({ data: running(0.2) })
  await after(3000)
  expect(shown()).toMatchObject({ data: DONE })
  unmount()
})
