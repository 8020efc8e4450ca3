import { TIMING } from '@/compositions/catalog/limits'

export type NoticeTone = 'plain' | 'ok' | 'warn' | 'offline' | 'error'

/** What just happened, in a sentence; `detail` a few words more; `action` the one thing to do about it. */
export type Notice = {
  message: string
  tone?: NoticeTone
  detail?: string
  action?: { label: string; run: () => void }
}

/** A notice on screen. `id` tells one from the next, even where they say the same. */
export type ShownNotice = Notice & { id: number }

let shown: ShownNotice | null = null
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownNotice | null) {
  shown = next
  for (const listener of listeners) listener()
}

function startTimer() {
  clearTimeout(timer)
  timer = setTimeout(() => show(null), TIMING.noticeMs)
}

/** Shows a notice for 5 s in the place of whatever notice is there: one at a time. Returns its id. */
export function notify(notice: Notice): number {
  show({ ...notice, id: ++count })
  startTimer()
  return count
}

/** Takes the notice away; with an `id` that one only, where it is still there. */
export function dismissNotice(id = shown?.id): void {
  if (shown?.id !== id) return
  clearTimeout(timer)
  show(null)
}

/** Keeps the notice while someone reads or reaches for it (pointer or focus on it); `false` starts its 5 s again. */
export function holdNotice(held: boolean): void {
  if (held) clearTimeout(timer)
  else if (shown) startTimer()
}

/** The notice on screen, for `useSyncExternalStore`. */
export const shownNotice = (): ShownNotice | null => shown

/** Calls back when the notice changes; gives the way to stop. */
export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
