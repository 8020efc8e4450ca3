import type { Region } from './deployment'
import LIMITS from './limits.json' with { type: 'json' }

/**
 * Slots of one region for one attempt: each is one concurrent execution of a function. A render with n chunks takes
 * n + 1, because the function that joins them waits for the others.
 */
export type Reservation = { region: Region; slots: number; release(): Promise<void> }

/** How many slots an attempt takes: `least` to work at all, at best `most`. It prefers regions other than `avoid`. */
export type SlotRequest = { id: string; least: number; most: number; avoid?: Region | undefined }

/**
 * The concurrent executions of all regions. Whoever reserves never gets more than a region's quota together with all
 * other holders, in whatever process. A reservation ends by itself after `leaseSeconds`, when every function that used
 * it must have ended.
 */
export type Slots = {
  /** Resolves with a reservation, or null if no region has `least` free slots now. */
  reserve(request: SlotRequest): Promise<Reservation | null>
}

/** The use of a region at a moment. */
export type RegionUse = { region: Region; quota: number; used: number }

/**
 * Returns the region and number of slots for a request, or null if there is no room: the region with the most free
 * slots. While others render there, it is at most a quarter of those, so that a video gets fewer chunks the busier it is.
 */
export function chooseSlots(
  { least, most, avoid }: SlotRequest,
  uses: readonly RegionUse[],
): { region: Region; slots: number } | null {
  const room = uses
    .map(({ region, quota, used }) => ({ region, used, free: quota - used }))
    .filter(({ free }) => free >= least)
    .sort((a, b) => Number(a.region === avoid) - Number(b.region === avoid) || b.free - a.free)
  const [best] = room
  if (!best) return null
  const share = best.used === 0 ? best.free : Math.floor(best.free * LIMITS.shareOfFree)
  return { region: best.region, slots: Math.max(least, Math.min(most, share)) }
}

/** Slots of this process alone, for the command line. `now` returns milliseconds. */
export function ownSlots(
  quotas: readonly { region: Region; quota: number }[],
  now: () => number = Date.now,
): Slots {
  let held: { region: Region; slots: number; until: number }[] = []
  return {
    async reserve(request) {
      held = held.filter(({ until }) => until > now())
      const usedIn = (region: Region): number =>
        held.reduce((sum, one) => sum + (one.region === region ? one.slots : 0), 0)
      const uses = quotas.map(({ region, quota }) => ({ region, quota, used: usedIn(region) }))
      const chosen = chooseSlots(request, uses)
      if (!chosen) return null
      const lease = { ...chosen, until: now() + LIMITS.leaseSeconds * 1000 }
      held.push(lease)
      return {
        ...chosen,
        async release() {
          held = held.filter(one => one !== lease)
        },
      }
    },
  }
}
