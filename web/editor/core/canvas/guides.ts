import { proxy } from 'valtio'
import { readStored } from '../store/read-stored'

/** Apps whose buttons and captions cover parts of a video. */
export const SAFE_AREA_NAMES = ['tiktok', 'reels', 'shorts'] as const

export type SafeAreaName = (typeof SAFE_AREA_NAMES)[number]

/** Guides on the canvas that are never part of the video. */
export type Guides = { rulers: boolean; safeArea: SafeAreaName | null }

const NAME = 'canvas-aids'

function read(shelf: Pick<Storage, 'getItem'>): Guides {
  const { rulers, safeArea } = readStored(shelf, NAME)
  return {
    rulers: rulers === true,
    safeArea: SAFE_AREA_NAMES.find(name => name === safeArea) ?? null,
  }
}

/** The guides that were last on in this browser; none at first. `set` stores them in `shelf`. */
export function createGuides(shelf: Pick<Storage, 'getItem' | 'setItem'>) {
  const state = proxy<Guides>(read(shelf))
  return {
    state,
    set(change: Partial<Guides>): void {
      Object.assign(state, change)
      try {
        shelf.setItem(NAME, JSON.stringify(state))
      } catch {
        // If storage is full or blocked, they last until the page is closed.
      }
    },
  }
}
