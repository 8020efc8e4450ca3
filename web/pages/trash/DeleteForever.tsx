import type { TrashItem } from '../../../api/domain/trash/contract'
import { ConfirmDelete } from '../../ui/ConfirmDelete'
import { deleteForever } from '../../ui/trash/restore'

/** What goes along with each kind. */
const ALONG = {
  project: ' with its clips and exports',
  clip: ' with its exports',
  file: ' with everything made from it',
  export: ' with its MP4, SRT and VTT files',
  team: ' with all its projects, files and exports',
} as const

/** Asks before something in the trash is deleted forever. */
export const DeleteForever = ({ item, onClose }: { item: TrashItem; onClose: () => void }) => (
  <ConfirmDelete
    title="Delete forever?"
    name={item.title}
    remove={() => deleteForever(item)}
    onClose={onClose}
  >
    {item.title} is deleted{ALONG[item.kind]}. This can’t be undone.
  </ConfirmDelete>
)
