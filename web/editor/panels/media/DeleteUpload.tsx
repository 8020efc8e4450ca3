import { call } from '../../../client/call'
import { keys } from '../../../client/keys'
import { queryClient } from '../../../client/query-client'
import { ConfirmDelete } from '../../../ui/ConfirmDelete'
import type { Asset } from '../../media/media-places'

/** Asks before one of the team's files goes; the server refuses where a project uses it. */
export function DeleteUpload({ asset, onClose }: { asset: Asset; onClose(): void }) {
  const remove = async () => {
    await call('DELETE /api/assets/{id}/', { params: { id: asset.id } })
    await queryClient.invalidateQueries({ queryKey: keys.assets })
  }
  return (
    <ConfirmDelete title="Delete this upload?" name={asset.title} remove={remove} onClose={onClose}>
      {asset.title} goes from your team’s uploads, and its storage is free again. This can’t be undone.
    </ConfirmDelete>
  )
}
