import { useSyncExternalStore } from 'react'
import { notify } from './notice/notices'

/** The sound that plays, by its id. The server may make it first: `isLoading` until it sounds. */
type Preview = { id: string; isLoading: boolean }

/** A sound to listen to, and what is said if it can't be played. */
type Sample = { id: string; address: string; failed: string }

let preview: Preview | null = null
let audio: HTMLAudioElement | null = null
const listeners = new Set<() => void>()

function show(next: Preview | null) {
  preview = next
  for (const listener of listeners) listener()
}

/** Stops the sound that plays, if any. */
export function stopPreview(): void {
  audio?.pause()
  audio = null
  show(null)
}

/** Plays a sound instead of the current one: there is one at a time. A notice says if it fails. */
export function playPreview({ id, address, failed }: Sample): void {
  stopPreview()
  const sample = new Audio(address)
  audio = sample
  show({ id, isLoading: true })
  const whileCurrent = (act: () => void) => () => {
    if (audio === sample) act()
  }
  sample.onplaying = whileCurrent(() => show({ id, isLoading: false }))
  sample.onended = whileCurrent(stopPreview)
  const fail = whileCurrent(() => {
    stopPreview()
    notify({ message: failed, tone: 'error' })
  })
  sample.play().catch(fail)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The sound that plays, as a React hook. */
export const usePreview = (): Preview | null => useSyncExternalStore(subscribe, () => preview)
