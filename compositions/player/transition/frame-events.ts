import { createContext } from 'react'
import type { VideoItem } from '@/compositions/kinds/item'

/** Tells what wants to look at the pictures that players show when a player has shown another one. */
export type FrameEvents = {
  /** A player now shows what `seen` asks for. */
  deliver(seen: VideoItem): void
  /** Is what `seen` asks for to be seen in its player already? */
  has(seen: VideoItem): boolean
  /** Calls back after each delivery; gives the way to end that. */
  listen(onDelivery: () => void): () => void
}

const playerOf = (seen: VideoItem): string => seen.player ?? seen.id

const pictureKey = (seen: VideoItem): string => `${seen.mediaRef} ${seen.source}`

/** FrameEvents of one composition on one page. */
export function createFrameEvents(): FrameEvents {
  const shown = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    deliver(seen) {
      shown.set(playerOf(seen), pictureKey(seen))
      // The player gives its picture away before it shows it itself, and shows it in the same task.
      queueMicrotask(() => {
        for (const onDelivery of listeners) onDelivery()
      })
    },
    has: seen => shown.get(playerOf(seen)) === pictureKey(seen),
    listen(onDelivery) {
      listeners.add(onDelivery)
      return () => listeners.delete(onDelivery)
    },
  }
}

/** FrameEvents of the composition that is being drawn; no one listens outside of one. */
export const FrameEventsContext = createContext<FrameEvents>(createFrameEvents())
