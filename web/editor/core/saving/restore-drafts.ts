import type { EditorStore } from '../store/editor-store'
import type { Attempt } from './attempts'
import type { Kept } from './draft-store'
import { applyPending, pendingBetween } from './pending'
import type { Revisions, ServerSnapshot } from './server-snapshot'

/** What kept changes came to: the revisions that the value stands on now, saves without an answer, a title, and whether some did not fit. */
export type RestoredDrafts = { revisions: Revisions; sent: Attempt[]; title: string | null; misfit: boolean }

/**
 * Lays changes that the browser kept over the open project, in their order. It stands then on the oldest revisions that
 * they were made on, so that the server finds out what others did since; a document that had them all already stands
 * where it was opened. Null where nothing was kept.
 */
export function restoreDrafts(
  kept: readonly Kept[],
  opened: ServerSnapshot,
  store: EditorStore,
): RestoredDrafts | null {
  if (!kept.length) return null
  const { revisions: newest, project: before } = opened
  const taken: RestoredDrafts = { revisions: { ...newest }, sent: [], title: null, misfit: false }
  for (const { pending, revisions, sent, title } of kept) {
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
    taken.sent.push(...(sent ?? []))
    taken.title = title ?? taken.title
  }
  const left = pendingBetween(before, store.state.project)
  if (!left.canvas) taken.revisions.canvas = newest.canvas
  if (!left.transcript.length) taken.revisions.transcript = newest.transcript
  return taken
}
