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

/** Slots of this process alone, for the command line. */
export function ownSlots(quotas: readonly { region: Region; quota: number }[]): Slots {
  const used = new Map<Region, number>()
  const add = (region: Region, slots: number): void => {
    used.set(region, (used.get(region) ?? 0) + slots)
  }
  return {
    async reserve(request) {
      const uses = quotas.map(({ region, quota }) => ({ region, quota, used: used.get(region) ?? 0 }))
      const chosen = chooseSlots(request, uses)
      if (!chosen) return null
      const { region, slots } = chosen
      add(region, slots)
      let held = true
      return {
        region,
        slots,
        async release() {
          if (held) add(region, -slots)
          held = false
        },
      }
    },
  }
}
