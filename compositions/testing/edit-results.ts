import { type EditResult, isRefusal } from '../edit/edit'
import type { Project } from '../model/project'

/** The project after an edit. Throws its reason if it was refused. */
export const done = (edited: EditResult): Project => {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

/** The reason for which an edit was refused; 'done' if it was not. */
export const reasonOf = (edited: EditResult): string => (isRefusal(edited) ? edited.reason : 'done')
