import { createContext } from 'react'
import type { VideoItem } from '@/compositions/kinds/item'

/** Notifies listeners when a player shows another picture. */
export type FrameEvents = {
  /** Reports that a player now shows the picture of `item`. */
  deliver(item: VideoItem): void
  /** Does the player of `item` show its picture already? */
  has(item: VideoItem): boolean
  /** Calls `onDelivery` after each delivery; returns a function that unsubscribes. */
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
      // The player reports a picture before it shows it, in the same task.
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

/** The frame events of the current composition; outside of one they have no listeners. */
export const FrameEventsContext = createContext<FrameEvents>(createFrameEvents())
