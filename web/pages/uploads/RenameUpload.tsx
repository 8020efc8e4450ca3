import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Asset } from '@/web/editor/core/media/media-places'
import { RenameDialog } from '@/web/ui/TitleDialog'

/** A dialog with the title of a file, to change it. */
export const RenameUpload = ({ asset: { id, title }, onClose }: { asset: Asset; onClose: () => void }) => (
  <RenameDialog
    name="Rename upload"
    title={title}
    problem={next => (next ? null : MESSAGES.assets.titleRequired)}
    rename={async next => {
      await call('PATCH /api/assets/{id}/', { params: { id }, body: { title: next } })
      await queryClient.invalidateQueries({ queryKey: keys.assets })
    }}
    onClose={onClose}
  />
)
