import { LIMITS } from '@/compositions/catalog/limits'

const { partAttempts, retryFirstWaitMs, retryWaitFactor } = LIMITS.upload

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/** Waits while the browser has no network at all: a try without one would only be wasted. */
function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/**
 * Runs what may fail in passing: up to 3 times in all, 1 s and then 2 s apart (PR14). What `isPassing`
 * says no to, and the last failure, are thrown on.
 */
export async function withRetries<T>(
  run: () => Promise<T>,
  { isPassing, signal }: { isPassing: (error: unknown) => boolean; signal: AbortSignal },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await online(signal)
    try {
      return await run()
    } catch (error) {
      if (signal.aborted || attempt >= partAttempts || !isPassing(error)) throw error
      await wait(retryFirstWaitMs * retryWaitFactor ** (attempt - 1), signal)
    }
  }
}
