import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Takes what was typed when the field goes: what one clicks next may take the field away before it is left, and then it
 * hears of no blur.
 */
export function useTaken(take: () => void): void {
  const last = useRef(take)
  useLayoutEffect(() => {
    last.current = take
  })
  useEffect(() => () => last.current(), [])
}
