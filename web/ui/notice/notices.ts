import { TIMING } from '@/compositions/catalog/timing'

export type NoticeTone = 'plain' | 'ok' | 'warn' | 'offline' | 'error'

/**
 * A short message about what happened; `detail` adds a few words; `action` is the one follow-up offered. `isOffer`: it
 * proposes something that was not asked for, so it stays long enough to be read.
 */
export type Notice = {
  message: string
  tone?: NoticeTone
  detail?: string
  action?: { label: string; run: () => void }
  isOffer?: boolean
}

/** A notice on screen. `id` distinguishes notices with the same message. */
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
  timer = setTimeout(() => show(null), shown?.isOffer ? TIMING.offerMs : TIMING.noticeMs)
}

/** Shows a notice for 5 s, an offer for 15 s, and replaces the current one: there is one at a time. Returns its id. */
export function notify(notice: Notice): number {
  show({ ...notice, id: ++count })
  startTimer()
  return count
}

/** Closes the notice; with `id`, only if that notice is still shown. */
export function dismissNotice(id = shown?.id): void {
  if (shown?.id !== id) return
  clearTimeout(timer)
  show(null)
}

/** Keeps the notice open while it is hovered or focused; `false` restarts its time. */
export function holdNotice(held: boolean): void {
  if (held) clearTimeout(timer)
  else if (shown) startTimer()
}

/** The current notice, for `useSyncExternalStore`. */
export const shownNotice = (): ShownNotice | null => shown

/** Subscribes to the notice changing; returns the function to unsubscribe. */
export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
