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

/** What the signed-in user asks of clips, as this browser remembers it; empty where nothing was chosen. */
export function clipOptions(): ClipOptions {
  const stored = localStorage.getItem(keyOf())
  if (stored !== known.stored) known = { stored, options: stored ? parse(stored) : NONE }
  return known.options
}

/** Remembers what the signed-in user asks of clips; what is empty is left to the finder. */
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

/** The same, kept up to date. */
export const useClipOptions = (): ClipOptions => useSyncExternalStore(subscribe, clipOptions)
