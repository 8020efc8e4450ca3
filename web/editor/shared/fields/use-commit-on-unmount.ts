import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Calls `take` when the field unmounts: a click elsewhere can remove the field before it fires its blur
 * event.
 */
export function useCommitOnUnmount(take: () => void): void {
  const last = useRef(take)
  useLayoutEffect(() => {
    last.current = take
  })
  useEffect(() => () => last.current(), [])
}
