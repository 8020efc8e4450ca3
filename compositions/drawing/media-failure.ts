import { useCallback, useContext, useEffect, useState } from 'react'
import { useDelayRender, useRemotionEnvironment } from 'remotion'
import { MediaInPreparation, OnMediaFailure } from './media-contexts'

const SIGN = 'Media that could not be loaded: '

/** What a page says when a render has to stop because a media can't be loaded. */
const failureOf = (mediaRef: string): Error => new Error(`${SIGN}${mediaRef}.`)

/** The mediaRef that a page could not load, out of the message of an error; null where it is another error. */
export const failedMedia = (message: string): string | null =>
  new RegExp(`${SIGN}([\\w-]+)\\.`).exec(message)?.[1] ?? null

/** Whether a media could not be had from its address, and what to call when it turns out so. */
export type MediaFailure = { failed: boolean; fail: () => void }

/**
 * Remembers that a media could not be loaded, until there is another address to try or the network comes back. Without
 * an address it is gone, or still in preparation, which no one is told of as a failure.
 * A render is stopped with an error that names the media (see `failedMedia`), because no one wants a film with holes.
 */
export function useMediaFailure(mediaRef: string, address: string | undefined): MediaFailure {
  const [failedAddress, setFailed] = useState<string | null>(null)
  const { cancelRender } = useDelayRender()
  const { isRendering } = useRemotionEnvironment()
  const fail = useCallback(() => {
    if (isRendering) cancelRender(failureOf(mediaRef))
    else setFailed(address ?? null)
  }, [isRendering, cancelRender, mediaRef, address])
  useEffect(() => {
    if (isRendering && address === undefined) fail()
  }, [isRendering, address, fail])
  useEffect(() => {
    const again = () => setFailed(null)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  const failed = address === undefined || address === failedAddress
  const tell = useContext(OnMediaFailure)
  const isPreparing = mediaRef in useContext(MediaInPreparation)
  useEffect(() => tell?.(mediaRef, failed && !isPreparing), [tell, mediaRef, failed, isPreparing])
  return { failed, fail }
}
