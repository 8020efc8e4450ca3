import pRetry from 'p-retry'
import { LIMITS } from '@/compositions/catalog/limits'

const { partAttempts, retryFirstWaitMs, retryWaitFactor } = LIMITS.upload

/** Waits while the browser has no network at all: an attempt without one would only be wasted. */
function waitUntilOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Runs what may fail for a moment: up to 3 attempts, 1 s and then 2 s apart (PR14). Errors that are not transient, and
 * the one of the last attempt, are thrown.
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
