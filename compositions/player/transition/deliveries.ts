import { createContext } from 'react'
import type { VideoItem } from '@/compositions/kinds/item'

/** Tells what wants to look at the pictures that players show when a player has shown another one. */
export type Deliveries = {
  /** A player now shows what `seen` asks for. */
  deliver(seen: VideoItem): void
  /** Is what `seen` asks for to be seen in its player already? */
  has(seen: VideoItem): boolean
  /** Calls back after each delivery; gives the way to end that. */
  listen(onDelivery: () => void): () => void
}

const playerOf = (seen: VideoItem): string => seen.player ?? seen.id

const wanted = (seen: VideoItem): string => `${seen.mediaRef} ${seen.source}`

/** Deliveries of one composition on one page. */
export function makeDeliveries(): Deliveries {
  const shown = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    deliver(seen) {
      shown.set(playerOf(seen), wanted(seen))
      // The player gives its picture away before it shows it itself, and shows it in the same task.
      queueMicrotask(() => {
        for (const onDelivery of listeners) onDelivery()
      })
    },
    has: seen => shown.get(playerOf(seen)) === wanted(seen),
    listen(onDelivery) {
      listeners.add(onDelivery)
      return () => listeners.delete(onDelivery)
    },
  }
}

/** Deliveries of the composition that is being drawn; no one listens outside of one. */
export const DeliveriesContext = createContext<Deliveries>(makeDeliveries())
