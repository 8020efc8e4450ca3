import type { Edited } from '../../../compositions/edit/edit'
import type { Project } from '../../../compositions/project/project'
import { notify } from '../../ui/notice/notices'
import type { Editor } from './editor'

/** Does an edit as one step named `name`, and says why where it can't be done. Gives whether it was done. */
export function tryEdit(
  { store }: Pick<Editor, 'store'>,
  name: string,
  edit: (project: Project) => Edited,
): boolean {
  const reason = store.perform(name, edit)
  if (reason) notify({ message: reason, tone: 'warn' })
  return reason === null
}
