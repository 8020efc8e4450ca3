import pRetry from 'p-retry'
import { LIMITS } from '@/compositions/catalog/limits'

const { partAttempts, retryFirstWaitMs, retryWaitFactor } = LIMITS.upload

/** Waits until the browser is online, because an attempt before that would be wasted. */
function waitUntilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Runs a function that may fail temporarily: up to 3 attempts, 1 s and then 2 s apart (PR14). Throws errors that are
 * not transient, and the error of the last attempt.
 */
export const withRetries = <T>(
  run: () => Promise<T>,
  { isTransient, signal }: { isTransient: (error: unknown) => boolean; signal: AbortSignal },
): Promise<T> =>
  pRetry(
    async () => {
      await waitUntilOnline(signal)
      return run()
    },
    {
      retries: partAttempts - 1,
      minTimeout: retryFirstWaitMs,
      factor: retryWaitFactor,
      shouldRetry: ({ error }) => isTransient(error),
      signal,
    },
  )
