import { useSyncExternalStore } from 'react'
import { readStringLists } from '@/web/editor/core/store/read-stored'

const NAME = 'talkreel.colors'
const MOST = 10

const COLOR = /^#[0-9A-F]{6}([0-9A-F]{2})?$/

const listeners = new Set<() => void>()
let colors: readonly string[] | null = null

/** The colors that were chosen last in this browser, newest first; at most ten. */
function recentColors(): readonly string[] {
  colors ??= (readStringLists(localStorage, NAME).recent ?? []).filter(color => COLOR.test(color))
  return colors
}

/** Puts a color (#RRGGBB or #RRGGBBAA) first among the recent ones. */
export function rememberColor(color: string): void {
  const next = color.toUpperCase()
  if (!COLOR.test(next)) return
  colors = [next, ...recentColors().filter(one => one !== next)].slice(0, MOST)
  try {
    localStorage.setItem(NAME, JSON.stringify({ recent: colors }))
  } catch {
    // If storage is full or blocked, they last until the page is closed.
  }
  for (const listener of listeners) listener()
}

const follow = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The recent colors, newest first. */
export const useRecentColors = (): readonly string[] => useSyncExternalStore(follow, recentColors)

const SHORT = 3
const OPAQUE = 6

/**
 * A typed or pasted color as #RRGGBB or #RRGGBBAA: with or without #, in three, six or eight digits. Null for anything
 * else.
 */
export function readHex(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toUpperCase()
  if (!/^[0-9A-F]+$/.test(digits)) return null
  if (digits.length === SHORT) return `#${[...digits].map(one => one + one).join('')}`
  return digits.length === OPAQUE || digits.length === OPAQUE + 2 ? `#${digits}` : null
}
