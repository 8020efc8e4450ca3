import type { Project } from '@/compositions/model/project'
import type { EditedDocument } from '../store/step'

/** The revisions of the two documents of a project (project.md, Saving). */
export type Revisions = { canvas: number; transcript: number }

/** What the server has: the value and its revisions. */
export type ServerSnapshot = { project: Project; revisions: Revisions }

/** The ground after the server took one document of `sent`. */
export function advanceSnapshot(
  ground: ServerSnapshot,
  document: EditedDocument,
  sent: Project,
  revision: number,
): ServerSnapshot {
  const project =
    document === 'canvas'
      ? { ...sent, transcripts: ground.project.transcripts }
      : { ...ground.project, transcripts: sent.transcripts }
  return { project, revisions: { ...ground.revisions, [document]: revision } }
}

/** The ground that an answer with a whole value brings. */
export const snapshotOf = (answer: {
  project: Project
  canvas_revision: number
  transcript_revision: number
}): ServerSnapshot => ({
  project: answer.project,
  revisions: { canvas: answer.canvas_revision, transcript: answer.transcript_revision },
})

/**
 * The ground after the server took a title, which counts as a change of the canvas. Where others changed something
 * too, the ground stays: the next save finds out what.
 */
export function groundAfterTitle(ground: ServerSnapshot, revision: number): ServerSnapshot {
  if (revision !== ground.revisions.canvas + 1) return ground
  return { ...ground, revisions: { ...ground.revisions, canvas: revision } }
}
