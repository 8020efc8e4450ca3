import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Asset } from '@/web/editor/core/media/media-places'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import confirm from '@/web/ui/ConfirmDelete.module.css'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { refreshLists, restore } from '@/web/ui/trash/restore'
import classes from './DeleteUpload.module.css'

/** Asks before a file goes to the trash, or lists the projects that use it. */
export function DeleteUpload({
  asset: { id, title, file_size: bytes },
  onClose,
}: {
  asset: Asset
  onClose: () => void
}) {
  // Of an import that failed or is running nothing could be restored.
  const isStored = bytes > 0
  const { data: uses } = useQuery({
    queryKey: keys.assetUses(id),
    queryFn: ({ signal }) => call('GET /api/assets/{id}/uses/', { params: { id }, signal }),
    staleTime: 0,
  })
  if (!uses) return null
  if (uses.count > 0)
    return (
      <MountedModal opened onClose={onClose} title="This upload is in use">
        <p className={confirm.sentence}>
          {uses.count === 1 ? 'This project uses' : `These ${uses.count} projects and clips use`} {title}.
          Delete {uses.count === 1 ? 'it' : 'them'} first, or take the file out.
        </p>
        <ul className={classes.uses} aria-label="Used by">
          {uses.results.map(project => (
            <li key={project.id}>
              <Link to={`/projects/${project.id}/`}>{project.title}</Link>
            </li>
          ))}
          {uses.count > uses.results.length && (
            <li className="ink2">and {uses.count - uses.results.length} more</li>
          )}
        </ul>
        <div className={confirm.buttons}>
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </div>
      </MountedModal>
    )
  const remove = async () => {
    await call('DELETE /api/assets/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this upload?"
      name={title}
      remove={remove}
      {...(isStored && { undo: () => restore({ kind: 'file', id }) })}
      onClose={onClose}
    >
      {isStored
        ? `${title} goes to the trash. You can restore it for ${LIMITS.trash.days} days; until then it counts toward your storage.`
        : `${title} was not imported. A running import is canceled.`}
    </ConfirmDelete>
  )
}
