import { useQueryClient } from '@tanstack/react-query'
import type { ProjectItem } from '../../../api/projects/contract'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { ConfirmDelete } from '../../ui/ConfirmDelete'

/** Asks before a project goes with its clips and exports. */
export function DeleteProject({ project, onClose }: { project: ProjectItem; onClose: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    await call('DELETE /api/projects/{id}/', { params: { id: project.id } })
    client.invalidateQueries({ queryKey: keys.exports })
    await client.invalidateQueries({ queryKey: keys.projects })
  }
  return (
    <ConfirmDelete title="Delete this project?" name={project.title} remove={remove} onClose={onClose}>
      {project.title} goes with its clips and exports. This can’t be undone.
    </ConfirmDelete>
  )
}
