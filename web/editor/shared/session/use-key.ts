import { useCallback, useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'

/** One entry of a valtio state; re-renders only when that entry changes. */
export function useKey<State extends object, Key extends keyof State>(state: State, key: Key): State[Key] {
  const subscribe = useCallback((listener: () => void) => subscribeKey(state, key, listener), [state, key])
  return useSyncExternalStore(subscribe, () => state[key])
}
