import { LIMITS } from '../../../../../compositions/catalog/limits'
import { call } from '../../../../client/call'
import { ConfirmDelete } from '../../../../ui/ConfirmDelete'
import { refreshLists, restore } from '../../../../ui/trash/restore'
import type { Asset } from '../../../core/media/media-places'

/** Asks before one of the team's files goes to the trash; the server refuses where a project uses it. */
export function DeleteUpload({ asset, onClose }: { asset: Asset; onClose(): void }) {
  const { id, title } = asset
  const remove = async () => {
    await call('DELETE /api/assets/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this upload?"
      name={title}
      remove={remove}
      undo={() => restore({ kind: 'file', id })}
      onClose={onClose}
    >
      {title} goes from your team’s uploads to the trash. You can restore it for {LIMITS.trash.days} days;
      until then it counts toward your storage.
    </ConfirmDelete>
  )
}
