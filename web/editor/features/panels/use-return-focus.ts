import { useEffect, useRef } from 'react'

/**
 * Returns the focus to a card when the cards are shown again after the page that it opened: focuses the
 * button at `index` among those inside the element with the returned ref. A negative index does nothing.
 */
export function useReturnFocus(index: number) {
  const place = useRef<HTMLDivElement>(null)
  const first = useRef(index)
  useEffect(() => {
    place.current?.querySelectorAll('button').item(first.current)?.focus({ preventScroll: true })
  }, [])
  return place
}
