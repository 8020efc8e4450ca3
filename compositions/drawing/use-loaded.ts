import { useLayoutEffect, useState } from 'react'
import { useDelayRender } from 'remotion'
import { useAddress } from './media-contexts'
import { useMediaFailure } from './media-failure'

/** The loaded value: null while loading, 'failed' if loading fails or the address is unknown. */
export type Loaded<T> = T | null | 'failed'

/**
 * What `load` makes of the address of a media; `load` must be the same function each time. A render waits for it, and
 * is stopped where it doesn't come.
 */
export function useLoaded<T>(mediaRef: string, load: (address: string) => Promise<T>): Loaded<T> {
  const address = useAddress(mediaRef)
  const { failed, fail } = useMediaFailure(mediaRef, address)
  const [loaded, setLoaded] = useState<{ address: string; value: T; handle: number } | null>(null)
  const { delayRender, continueRender } = useDelayRender()
  useLayoutEffect(() => {
    if (!address) return
    const handle = delayRender('Loading a drawing')
    let wanted = true
    load(address).then(
      value => wanted && setLoaded({ address, value, handle }),
      () => wanted && fail(),
    )
    return () => {
      wanted = false
      continueRender(handle)
    }
  }, [address, load, fail, delayRender, continueRender])
  // Only once it is in the page: what is set is drawn later.
  useLayoutEffect(() => {
    if (loaded) continueRender(loaded.handle)
  }, [loaded, continueRender])
  if (failed) return 'failed'
  return loaded && loaded.address === address ? loaded.value : null
}

/** Fetches each address once and parses the response with `read`; failed requests are retried. */
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
