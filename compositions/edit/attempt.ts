import { exceeded } from '../document/bounds'
import type { Project } from '../model/project'
import { type Edited, isRefused, refuse } from './edit'

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
