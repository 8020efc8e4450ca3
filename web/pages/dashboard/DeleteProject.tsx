import { Button, Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ProjectItem } from '../../../api/projects/contract'
import { messageOf } from '../../client/api-error'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { notify } from '../../ui/notice/notices'
import classes from '../../ui/upload/UploadDialogs.module.css'

/** Asks before a project goes, because it can't be brought back. */
export function DeleteProject({ project, onClose }: { project: ProjectItem; onClose: () => void }) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/projects/{id}/', { params: { id: project.id } }),
    onSuccess: () => {
      onClose()
      notify({ message: `${project.title} was deleted`, tone: 'ok' })
      client.invalidateQueries({ queryKey: keys.projects })
      client.invalidateQueries({ queryKey: keys.exports })
    },
    onError: error => notify({ message: messageOf(error), tone: 'error' }),
  })
  return (
    <Modal opened onClose={onClose} title="Delete this project?">
      <p className={classes.reason}>{project.title} goes with its clips and exports. This can’t be undone.</p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Keep it
        </Button>
        <Button variant="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
          Delete project
        </Button>
      </div>
    </Modal>
  )
}
