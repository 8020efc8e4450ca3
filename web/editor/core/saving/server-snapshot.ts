import type { Project } from '@/compositions/model/project'
import type { EditedDocument } from '../store/step'

/** The revisions of the two documents of a project (project.md, Saving). */
export type Revisions = { canvas: number; transcript: number }

/** The server's state: the value and its revisions. */
export type ServerSnapshot = { project: Project; revisions: Revisions }

/** The snapshot after the server accepted one document of `sent`. */
export function advanceSnapshot(
  snapshot: ServerSnapshot,
  document: EditedDocument,
  sent: Project,
  revision: number,
): ServerSnapshot {
  const project =
    document === 'canvas'
      ? { ...sent, transcripts: snapshot.project.transcripts }
      : { ...snapshot.project, transcripts: sent.transcripts }
  return { project, revisions: { ...snapshot.revisions, [document]: revision } }
}

/** The snapshot from a response with a full value. */
export const snapshotOf = (answer: {
  project: Project
  canvas_revision: number
  transcript_revision: number
}): ServerSnapshot => ({
  project: answer.project,
  revisions: { canvas: answer.canvas_revision, transcript: answer.transcript_revision },
})

/**
 * The snapshot after the server accepted a title, which counts as a canvas change. If others changed something too, the
 * snapshot stays the same and the next save finds the changes.
 */
export function snapshotAfterTitle(snapshot: ServerSnapshot, revision: number): ServerSnapshot {
  if (revision !== snapshot.revisions.canvas + 1) return snapshot
  return { ...snapshot, revisions: { ...snapshot.revisions, canvas: revision } }
}
