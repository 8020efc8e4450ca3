import { findBoundViolation } from '../document/bounds'
import type { Project } from '../model/project'

/** An edit that was refused: the unchanged project, and a reason for the user. */
export type Refusal = { project: Project; reason: string }

/** The result of an edit: the new project, or the old one with a reason. */
export type EditResult = Project | Refusal

export const isRefusal = (edited: EditResult): edited is Refusal => 'reason' in edited

/** Refuses an edit. */
export const refuse = (project: Project, reason: string): Refusal => ({ project, reason })

/**
 * Applies an edit and refuses the result if it exceeds a bound of projects (B1). A bound that was exceeded before may
 * stay exceeded by as much.
 */
export function attempt(project: Project, edit: (project: Project) => EditResult): EditResult {
  const edited = edit(project)
  if (isRefusal(edited) || edited === project) return edited
  const past = findBoundViolation(edited, project)
  return past ? refuse(project, past.message) : edited
}
