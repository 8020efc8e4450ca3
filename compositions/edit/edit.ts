import { exceeded } from '../document/bounds'
import type { Project } from '../model/project'

/** An edit that could not be done: the same value, and why, in a sentence for people. */
export type Refused = { project: Project; reason: string }

/** What an edit gives: the new value, or the old one with a reason. */
export type Edited = Project | Refused

export const isRefused = (edited: Edited): edited is Refused => 'reason' in edited

/** Refuses an edit. */
export const refuse = (project: Project, reason: string): Refused => ({ project, reason })

/**
 * Does an edit and refuses what it makes where that goes past a bound of projects (B1), with the sentence for it. What
 * a project went past before, it may go on doing so far.
 */
export function attempt(project: Project, edit: (project: Project) => Edited): Edited {
  const edited = edit(project)
  if (isRefused(edited) || edited === project) return edited
  const past = exceeded(edited, project)
  return past ? refuse(project, past.message) : edited
}
