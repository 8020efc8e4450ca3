import { useLayoutEffect } from 'react'
import { useDelayRender, useRemotionEnvironment } from 'remotion'
import type { LazyPart } from './lazy-part'
import { useLazyPart } from './use-lazy-part'

/**
 * A part of what is drawn that comes in a file of its own, null until it is there; fetched only where it is `wanted`. A
 * render waits for it, which it says with `label`, and fails without it.
 */
export function useRenderedPart<Value>(part: LazyPart<Value>, wanted: boolean, label: string): Value | null {
  const { isRendering } = useRemotionEnvironment()
  const { delayRender, continueRender, cancelRender } = useDelayRender()
  const { value, error } = useLazyPart(part, wanted)
  const isAwaited = wanted && value === null
  // A layout effect comes before the frame is taken; its end comes when what was waited for is in the page.
  useLayoutEffect(() => {
    if (!isAwaited) return
    const handle = delayRender(label)
    return () => continueRender(handle)
  }, [isAwaited, label, delayRender, continueRender])
  useLayoutEffect(() => {
    if (error && isRendering) cancelRender(error)
  }, [error, isRendering, cancelRender])
  return value
}
