import { useSyncExternalStore } from 'react'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { MESSAGES } from '@/compositions/catalog/messages'
import { notify } from '../notice/notices'

/** The voice whose sample plays, by its id. The server may speak a sample first: `isLoading` until it sounds. */
export type Preview = { id: string; isLoading: boolean }

let preview: Preview | null = null
let audio: HTMLAudioElement | null = null
const listeners = new Set<() => void>()

function show(next: Preview | null) {
  preview = next
  for (const listener of listeners) listener()
}

/** Stops the sample that plays, if any. */
export function stopPreview(): void {
  audio?.pause()
  audio = null
  show(null)
}

/** Plays the sample of a voice instead of the current one: there is one at a time. A notice says if it fails. */
export function playPreview({ id, preview_url }: Pick<VoiceItem, 'id' | 'preview_url'>): void {
  stopPreview()
  const sample = new Audio(preview_url)
  audio = sample
  show({ id, isLoading: true })
  const whileCurrent = (act: () => void) => () => {
    if (audio === sample) act()
  }
  sample.onplaying = whileCurrent(() => show({ id, isLoading: false }))
  sample.onended = whileCurrent(stopPreview)
  const fail = whileCurrent(() => {
    stopPreview()
    notify({ message: MESSAGES.audio.paragraphFailed, tone: 'error' })
  })
  sample.play().catch(fail)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The sample that plays, as a React hook. */
export const usePreview = (): Preview | null => useSyncExternalStore(subscribe, () => preview)
