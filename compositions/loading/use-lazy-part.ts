import { useLayoutEffect, useState } from 'react'
import type { LazyPart } from './lazy-part'

/** A late part as it is now: null until it is there, and the error where it could not be had. */
export type LazyState<Value> = { value: Value | null; error: unknown }

/** A part that comes in a file of its own; fetched once it is `wanted`. The next one who wants it tries again. */
export function useLazyPart<Value>(part: LazyPart<Value>, wanted: boolean): LazyState<Value> {
  const [late, setLate] = useState<LazyState<Value>>(() => ({ value: part.now(), error: null }))
  const isThere = late.value !== null
  useLayoutEffect(() => {
    if (!wanted || isThere) return
    let isHere = true
    part.load().then(
      value => isHere && setLate({ value, error: null }),
      (error: unknown) => isHere && setLate({ value: null, error }),
    )
    return () => {
      isHere = false
    }
  }, [part, wanted, isThere])
  return late
}
