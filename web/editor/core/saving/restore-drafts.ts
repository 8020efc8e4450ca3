import type { EditorStore } from '../store/editor-store'
import { applyPending } from './apply-pending'
import type { Attempt } from './attempts'
import type { Draft } from './draft-store'
import { pendingBetween } from './pending'
import type { Revisions, ServerSnapshot } from './server-snapshot'

/**
 * The result of restoring drafts: the base revisions, saves without a response, a title, and whether some changes did
 * not apply.
 */
export type RestoredDrafts = { revisions: Revisions; sent: Attempt[]; title: string | null; misfit: boolean }

/**
 * Applies the stored drafts to the open project in order. Its base becomes their oldest revisions, so that the server
 * detects others' changes since; a document that already had all of them keeps its revision. Null if there are no
 * drafts.
 */
export function restoreDrafts(
  kept: readonly Draft[],
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
