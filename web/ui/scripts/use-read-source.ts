import { useEffect, useRef, useState } from 'react'
import { isTold, messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import type { ReadText } from './script-values'

/**
 * Has the server read a page or PDF. `onRead` receives the text, `onError` why it can't be read, for users. Reading
 * again, and unmounting, stops it.
 */
export function useReadSource(onRead: (read: ReadText) => void, onError: (message: string) => void) {
  const [isReading, setReading] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  async function read(address: string) {
    current.current?.abort()
    const stop = new AbortController()
    current.current = stop
    setReading(true)
    try {
      const body = { url: address }
      const source = await call('POST /api/scripts/read_source/', { body, signal: stop.signal })
      onRead({ address, ...source })
    } catch (error) {
      if (!stop.signal.aborted && !isTold(error)) onError(messageOf(error))
    } finally {
      if (current.current === stop) setReading(false)
    }
  }

  return { isReading, read }
}
