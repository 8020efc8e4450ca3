import { useEffect, useState } from 'react'

/** Milliseconds after which something is done even where the page was never idle, and where a browser can't say it is. */
const AT_LATEST = 2_000
const SOON = 200

/** Does something once the page has nothing more urgent to do; gives the way to call that off. */
export function whenIdle(act: () => void): () => void {
  // Safari has none.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(act, SOON)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: AT_LATEST })
  return () => cancelIdleCallback(asked)
}

/** Was the page idle once, since this is on it and `from` holds? */
export function useIsIdle(from = true): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (from ? whenIdle(() => setIdle(true)) : undefined), [from])
  return isIdle
}
