import { proxy } from 'valtio'
import { z } from 'zod'

/** Apps whose buttons and captions lie over a video. */
export const SAFE_AREA_NAMES = ['tiktok', 'reels', 'shorts'] as const

export type SafeAreaName = (typeof SAFE_AREA_NAMES)[number]

/** What helps to place things on the canvas, and is never part of the video. */
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

/** The aids that were on when the editor was last open here; none at first. `set` keeps them on `shelf`. */
export function createAids(shelf: Pick<Storage, 'getItem' | 'setItem'>) {
  const state = proxy<Aids>(read(shelf))
  return {
    state,
    set(change: Partial<Aids>): void {
      Object.assign(state, change)
      try {
        shelf.setItem(NAME, JSON.stringify(state))
      } catch {
        // A full or closed storage: they last until the page is closed.
      }
    },
  }
}
