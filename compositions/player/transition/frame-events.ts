import { createContext } from 'react'
import type { VideoItem } from '@/compositions/kinds/item'

/** Tells what wants to look at the pictures that players show when a player has shown another one. */
export type FrameEvents = {
  /** A player now shows what `item` asks for. */
  deliver(item: VideoItem): void
  /** Is what `item` asks for to be seen in its player already? */
  has(item: VideoItem): boolean
  /** Calls back after each delivery; gives the way to end that. */
  listen(onDelivery: () => void): () => void
}

const playerOf = (item: VideoItem): string => item.player ?? item.id

const pictureKey = (item: VideoItem): string => `${item.mediaRef} ${item.source}`

/** FrameEvents of one composition on one page. */
export function createFrameEvents(): FrameEvents {
  const shown = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    deliver(item) {
      shown.set(playerOf(item), pictureKey(item))
      // The player gives its picture away before it shows it itself, and shows it in the same task.
      queueMicrotask(() => {
        for (const onDelivery of listeners) onDelivery()
      })
    },
    has: item => shown.get(playerOf(item)) === pictureKey(item),
    listen(onDelivery) {
      listeners.add(onDelivery)
      return () => listeners.delete(onDelivery)
    },
  }
}

/** FrameEvents of the composition that is being drawn; no one listens outside of one. */
export const FrameEventsContext = createContext<FrameEvents>(createFrameEvents())
