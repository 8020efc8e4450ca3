import { useQueryClient } from '@tanstack/react-query'
import type { ExportItem } from '../../../api/exports/contract'
import { call } from '../../client/call'
import { keys } from '../../client/keys'
import { ConfirmDelete } from '../../ui/ConfirmDelete'

/** Asks before an export goes with its files. */
export function DeleteExport({ item, onClose }: { item: ExportItem; onClose: () => void }) {
  const client = useQueryClient()
  const remove = async () => {
    await call('DELETE /api/exports/{id}/', { params: { id: item.id } })
    await client.invalidateQueries({ queryKey: keys.exports })
  }
  return (
    <ConfirmDelete title="Delete this export?" name={item.title} remove={remove} onClose={onClose}>
      {item.title} goes with its MP4, SRT and VTT files. The project stays, and can be exported again.
    </ConfirmDelete>
  )
}
