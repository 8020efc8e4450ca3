import { useSyncExternalStore } from 'react'
import type { Playhead } from '../../../../core/playhead/playhead'
import { useEditor } from '../../../../shared/session/editor-context'

const rested = new WeakMap<Playhead, number>()

/** The frame at which the playhead rests; while it plays, the one that it began at. */
export function useRestingFrame(): number {
  const { playhead } = useEditor()
  const subscribe = (listener: () => void) => {
    const stops = [playhead.onFrame(listener), playhead.onPlaying(listener)]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return useSyncExternalStore(subscribe, () => {
    if (!playhead.isPlaying() || !rested.has(playhead)) rested.set(playhead, playhead.frame())
    return rested.get(playhead) ?? 0
  })
}
