import type { ProjectItem } from '../../../api/domain/projects/contract'
import { LIMITS } from '../../../compositions/catalog/limits'
import { call } from '../../client/call'
import { ConfirmDelete } from '../../ui/ConfirmDelete'
import { refreshLists, restore } from '../../ui/trash/restore'

/** Asks before a project goes to the trash with its clips and exports. */
export function DeleteProject({ project, onClose }: { project: ProjectItem; onClose: () => void }) {
  const { id, title } = project
  const remove = async () => {
    await call('DELETE /api/projects/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this project?"
      name={title}
      remove={remove}
      undo={() => restore({ kind: 'project', id })}
      onClose={onClose}
    >
      {title} goes to the trash with its clips and exports. You can restore it for {LIMITS.trash.days} days.
    </ConfirmDelete>
  )
}
