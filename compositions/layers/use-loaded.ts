import { useLayoutEffect, useState } from 'react'
import { useDelayRender, useRemotionEnvironment } from 'remotion'

/** What was loaded: null until it is there, 'failed' where it doesn't come. */
export type Loaded<T> = T | null | 'failed'

/**
 * What `load` makes of an address; `load` must be the same function each time. A render waits for it, and fails with
 * its error where it doesn't come.
 */
export function useLoaded<T>(address: string | undefined, load: (address: string) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ address: string; value: T | 'failed'; handle: number } | null>(null)
  const { delayRender, continueRender, cancelRender } = useDelayRender()
  const { isRendering } = useRemotionEnvironment()
  useLayoutEffect(() => {
    if (!address) return
    const handle = delayRender('Loading a picture')
    let wanted = true
    const take = (value: T | 'failed') => {
      if (wanted) setLoaded({ address, value, handle })
    }
    load(address).then(take, (error: unknown) => (isRendering ? cancelRender(error) : take('failed')))
    return () => {
      wanted = false
      continueRender(handle)
    }
  }, [address, load, isRendering, delayRender, continueRender, cancelRender])
  // Only once it is in the page: what is set is drawn later.
  useLayoutEffect(() => {
    if (loaded) continueRender(loaded.handle)
  }, [loaded, continueRender])
  return loaded && loaded.address === address ? loaded.value : null
}

/** Answers of an address as `read` makes them, each asked for once. A failed one is asked for anew. */
export function loadOnce<T>(read: (answer: Response) => Promise<T>): (address: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return address => {
    const found = known.get(address)
    if (found) return found
    const asked = fetch(address).then(answer => {
      if (!answer.ok) throw new Error(`A picture of this project can not be loaded (${answer.status})`)
      return read(answer)
    })
    known.set(address, asked)
    asked.catch(() => known.delete(address))
    return asked
  }
}
