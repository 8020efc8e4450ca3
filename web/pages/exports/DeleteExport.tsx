import type { ExportItem } from '../../../api/domain/exports/contract'
import { LIMITS } from '../../../compositions/catalog/limits'
import { call } from '../../client/call'
import { ConfirmDelete } from '../../ui/ConfirmDelete'
import { refreshLists, restore } from '../../ui/trash/restore'

/** Asks before an export goes to the trash with its files. */
export function DeleteExport({ item, onClose }: { item: ExportItem; onClose: () => void }) {
  const { id, title } = item
  const remove = async () => {
    await call('DELETE /api/exports/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this export?"
      name={title}
      remove={remove}
      undo={() => restore({ kind: 'export', id })}
      onClose={onClose}
    >
      {title} goes to the trash with its MP4, SRT and VTT files. You can restore it for {LIMITS.trash.days}{' '}
      days. The project stays, and can be exported again.
    </ConfirmDelete>
  )
}
