import { useSyncExternalStore } from 'react'
import type { ClipOptions } from '@/api/platform/jobs/clip-options'
import { currentSession } from './session'

const listeners = new Set<() => void>()
const keyOf = (): string => `clip-options:${currentSession()?.pk ?? ''}`

const NONE: ClipOptions = {}
let known: { stored: string | null; options: ClipOptions } = { stored: null, options: NONE }

const parse = (stored: string): ClipOptions => {
  try {
    const options: unknown = JSON.parse(stored)
    return typeof options === 'object' && options ? options : NONE
  } catch {
    return NONE
  }
}

/** The user's options for finding clips, as stored in this browser; empty if none were chosen. */
export function clipOptions(): ClipOptions {
  const stored = localStorage.getItem(keyOf())
  if (stored !== known.stored) known = { stored, options: stored ? parse(stored) : NONE }
  return known.options
}

/** Stores the user's options for finding clips; empty values are removed. */
export function rememberClipOptions(options: ClipOptions): void {
  const chosen = Object.entries(options).filter(([, value]) => value)
  if (chosen.length) localStorage.setItem(keyOf(), JSON.stringify(Object.fromEntries(chosen)))
  else localStorage.removeItem(keyOf())
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The user's options for finding clips as a React hook. */
export const useClipOptions = (): ClipOptions => useSyncExternalStore(subscribe, clipOptions)
