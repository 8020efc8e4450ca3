import { useLayoutEffect, useState } from 'react'
import { useDelayRender, useRemotionEnvironment } from 'remotion'
import type { LatePart } from './late-part'

/**
 * A part that comes in a file of its own, null until it is there; fetched only where it is `wanted`. A render waits for
 * it, which it says with `label`, and fails without it; on a page the next one who wants it tries again.
 */
export function useLatePart<Value>(part: LatePart<Value>, wanted: boolean, label: string): Value | null {
  const { isRendering } = useRemotionEnvironment()
  const [value, setValue] = useState(part.now)
  const { delayRender, continueRender, cancelRender } = useDelayRender()
  // A layout effect comes before the frame is taken; its end comes when what was waited for is in the page.
  useLayoutEffect(() => {
    if (!wanted || value) return
    const handle = delayRender(label)
    part.load().then(
      loaded => setValue(() => loaded),
      error => isRendering && cancelRender(error),
    )
    return () => continueRender(handle)
  }, [part, wanted, label, value, isRendering, delayRender, continueRender, cancelRender])
  return value
}
