import { proxy } from 'valtio'
import type { Rect } from '@/compositions/geometry/box'
import { readStored } from '../store/read-stored'

/** Apps whose buttons and captions cover parts of a video. */
export const SAFE_AREA_NAMES = ['tiktok', 'reels', 'shorts'] as const

export type SafeAreaName = (typeof SAFE_AREA_NAMES)[number]

/** A guide that was pulled from a ruler: a line at `at` canvas pixels `across` from the left, or `down` from the top. */
export type GuideLine = { axis: 'across' | 'down'; at: number }

/** Guides on the canvas that are never part of the video. `lines` are those of the open project. */
export type Guides = { rulers: boolean; safeArea: SafeAreaName | null; lines: readonly GuideLine[] }

const NAME = 'canvas-aids'

const linesName = (projectId: string): string => `canvas-guides.${projectId}`

const isLine = (value: unknown): value is GuideLine =>
  typeof value === 'object' &&
  value !== null &&
  'axis' in value &&
  (value.axis === 'across' || value.axis === 'down') &&
  'at' in value &&
  Number.isFinite(value.at)

function read(shelf: Pick<Storage, 'getItem'>, projectId: string): Guides {
  const { rulers, safeArea } = readStored(shelf, NAME)
  const { lines } = readStored(shelf, linesName(projectId))
  return {
    lines: Array.isArray(lines) ? lines.filter(isLine) : [],
    rulers: rulers === true,
    safeArea: SAFE_AREA_NAMES.find(name => name === safeArea) ?? null,
  }
}

/**
 * The guides that were last on in this browser, and the lines of a project; none at first. `set` stores them in
 * `shelf`.
 */
export function createGuides(shelf: Pick<Storage, 'getItem' | 'setItem'>, projectId: string) {
  const state = proxy<Guides>(read(shelf, projectId))
  return {
    state,
    /** The safe area that is shown, in canvas pixels; null while there is none. Its table loads with its picture. */
    safeRect: null as Rect | null,
    set(change: Partial<Guides>): void {
      Object.assign(state, change)
      try {
        const { lines, ...aids } = state
        shelf.setItem(NAME, JSON.stringify(aids))
        if (change.lines) shelf.setItem(linesName(projectId), JSON.stringify({ lines }))
      } catch {
        // If storage is full or blocked, they last until the page is closed.
      }
    },
  }
}
