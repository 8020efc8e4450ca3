import { findBoundViolation } from '../document/bounds'
import type { Project } from '../model/project'

/** An edit that could not be done: the same value, and why, in a sentence for people. */
export type Refusal = { project: Project; reason: string }

/** What an edit gives: the new value, or the old one with a reason. */
export type EditResult = Project | Refusal

export const isRefusal = (edited: EditResult): edited is Refusal => 'reason' in edited

/** Refuses an edit. */
export const refuse = (project: Project, reason: string): Refusal => ({ project, reason })

/**
 * Does an edit and refuses what it makes where that goes past a bound of projects (B1), with the sentence for it. What
 * a project went past before, it may go on doing so far.
 */
export function attempt(project: Project, edit: (project: Project) => EditResult): EditResult {
  const edited = edit(project)
  if (isRefusal(edited) || edited === project) return edited
  const past = findBoundViolation(edited, project)
  return past ? refuse(project, past.message) : edited
}
