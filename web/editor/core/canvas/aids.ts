import { proxy } from 'valtio'
import { z } from 'zod'

/** Apps whose buttons and captions cover parts of a video. */
export const SAFE_AREA_NAMES = ['tiktok', 'reels', 'shorts'] as const

export type SafeAreaName = (typeof SAFE_AREA_NAMES)[number]

/** Guides on the canvas that are never part of the video. */
export type Aids = { rulers: boolean; safeArea: SafeAreaName | null }

const NAME = 'canvas-aids'

const aidsSchema = z.object({
  rulers: z.boolean().catch(false),
  safeArea: z.enum(SAFE_AREA_NAMES).nullable().catch(null),
})

function read(shelf: Pick<Storage, 'getItem'>): Aids {
  try {
    return aidsSchema.parse(JSON.parse(shelf.getItem(NAME) ?? '{}'))
  } catch {
    return { rulers: false, safeArea: null }
  }
}

/** The guides that were last on in this browser; none at first. `set` stores them in `shelf`. */
export function createAids(shelf: Pick<Storage, 'getItem' | 'setItem'>) {
  const state = proxy<Aids>(read(shelf))
  return {
    state,
    set(change: Partial<Aids>): void {
      Object.assign(state, change)
      try {
        shelf.setItem(NAME, JSON.stringify(state))
      } catch {
        // If storage is full or blocked, they last until the page is closed.
      }
    },
  }
}
