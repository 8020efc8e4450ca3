import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle'

/** Was the page idle once, since this is on it and `from` holds? */
export function useIsIdle(from = true): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => (from ? whenIdle(() => setIdle(true)) : undefined), [from])
  return isIdle
}
