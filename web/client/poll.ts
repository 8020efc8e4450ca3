import { MESSAGES } from '@/compositions/catalog/messages'
import { TIMING } from '@/compositions/catalog/timing'
import { ApiError } from './api-error'

/** Asks for the state of a job, with `call`; undefined for a 204. */
export type StatusRequest<State extends { status: string }> = (
  signal: AbortSignal,
) => Promise<State | undefined>

type Options<State> = {
  /** Ends the poll. */
  signal: AbortSignal
  /** Receives every state that is in progress. */
  onProgress?: (state: State) => void
  /** Its 'change' events mean that the job has changed: the state is requested at once. */
  changes?: EventTarget
}

function interrupted({ status, body, isTold }: ApiError): ApiError {
  const error = new ApiError(status, MESSAGES.polling.interrupted, {}, body)
  error.isTold = isTold
  return error
}

/** Requests the state once; undefined for a 204, and without a response within `limitMs` milliseconds. */
async function requestOnce<State extends { status: string }>(
  request: StatusRequest<State>,
  signal: AbortSignal,
  limitMs: number,
): Promise<State | undefined> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), limitMs)
  try {
    return await request(AbortSignal.any([signal, limit.signal]))
  } catch (error) {
    signal.throwIfAborted()
    if (limit.signal.aborted) return undefined
    if (!(error instanceof ApiError)) throw error
    if (error.status !== 0) throw interrupted(error)
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Waits for a job: requests its state at once and then every 3 s until the status is not 'in_progress', and returns
 * that state (PR15). A 204 and a request without a response continue. Throws an `ApiError` with 'Polling Interrupted.'
 * and the status of any other response, with 'Timed out.' and status 0 after 3,000,000 ms, and the signal's reason once
 * it aborts. A page that is online or visible again polls at once, because browsers slow the timers of hidden pages.
 */
export async function poll<State extends { status: string }>(
  request: StatusRequest<State>,
  { signal, onProgress, changes }: Options<State>,
): Promise<State> {
  const deadline = performance.now() + TIMING.pollTimeoutMs
  const left = () => deadline - performance.now()
  let isChanged = false
  let endPause = () => {}
  const pollNow = () => {
    isChanged = true
    endPause()
  }
  const ended = new AbortController()
  const during = { signal: ended.signal }
  signal.addEventListener('abort', pollNow, during)
  changes?.addEventListener('change', pollNow, during)
  window.addEventListener('online', pollNow, during)
  document.addEventListener('visibilitychange', () => document.hidden || pollNow(), during)
  try {
    for (;;) {
      isChanged = false
      signal.throwIfAborted()
      // A computer that slept past the deadline still gets one answer.
      const state = await requestOnce(request, signal, Math.max(left(), TIMING.pollIntervalMs))
      signal.throwIfAborted()
      if (state && state.status !== 'in_progress') return state
      if (state) onProgress?.(state)
      if (left() <= 0) throw new ApiError(0, MESSAGES.polling.timedOut)
      if (isChanged) continue
      let timer: ReturnType<typeof setTimeout> | undefined
      await new Promise<void>(resolve => {
        endPause = resolve
        timer = setTimeout(resolve, Math.min(left(), TIMING.pollIntervalMs))
      })
      clearTimeout(timer)
    }
  } finally {
    ended.abort()
  }
}
