import type { ExportItem } from '../../../api/exports/contract'
import { LIMITS } from '../../../compositions/catalogue/limits'
import { call } from '../../client/call'
import { refreshLists, restore } from '../../client/restore'
import { ConfirmDelete } from '../../ui/ConfirmDelete'

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
