import type { EditorStore } from '../store/editor-store'
import type { Revisions } from './ground'
import type { Kept } from './keeper'
import { applyPending } from './pending'

/** What kept changes came to: the revisions that the value stands on now, a title, and whether some did not fit. */
export type TakenUp = { revisions: Revisions; title: string | null; misfit: boolean }

/**
 * Lays changes that the browser kept over the open project, in their order. It stands then on the oldest revisions that
 * they were made on, so that the server finds out what others did since. Null where nothing was kept.
 */
export function takeUp(kept: readonly Kept[], opened: Revisions, store: EditorStore): TakenUp | null {
  if (!kept.length) return null
  const taken: TakenUp = { revisions: { ...opened }, title: null, misfit: false }
  for (const { pending, revisions, title } of kept) {
    try {
      store.rebase(project => applyPending(project, pending))
    } catch {
      taken.misfit = true
      continue
    }
    const { canvas, transcript } = taken.revisions
    taken.revisions = {
      canvas: pending.canvas ? Math.min(canvas, revisions.canvas) : canvas,
      transcript: pending.transcript.length ? Math.min(transcript, revisions.transcript) : transcript,
    }
    taken.title = title ?? taken.title
  }
  return taken
}
