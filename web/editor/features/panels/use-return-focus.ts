import { useEffect, useRef } from 'react'

/**
 * For cards that are shown again after a page that one of them opened: the button at `index` among those inside of what
 * the ref is given has the focus again. Nothing happens where it is below 0.
 */
export function useReturnFocus(index: number) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(index)
  useEffect(() => {
    place.current?.querySelectorAll('button').item(first.current)?.focus({ preventScroll: true })
  }, [])
  return place
}
