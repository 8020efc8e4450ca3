import { useLayoutEffect, useState } from 'react'
import type { LazyPart } from './lazy-part'

/** A late part as it is now: null until it is there, and the error where it could not be had. */
export type LazyState<Value> = { value: Value | null; error: unknown }

/** A part in its own chunk, loaded once it is `wanted`. A failed load is retried by the next caller. */
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
