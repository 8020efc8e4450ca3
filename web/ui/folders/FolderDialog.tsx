import type { FolderKind } from '@/api/domain/folders/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Folder } from '@/web/client/queries/use-folders'
import { queryClient } from '@/web/client/query-client'
import { RenameDialog, TitleDialog } from '../TitleDialog'

const field = {
  label: 'Name',
  maxCharacters: LIMITS.folders.maxCharacters,
  problem: (title: string) => (title ? null : MESSAGES.folders.titleRequired),
}

const refresh = () => queryClient.invalidateQueries({ queryKey: keys.folders })

/** A dialog with the name of a folder, to change it. */
export const RenameFolder = ({ folder: { id, title }, onClose }: { folder: Folder; onClose: () => void }) => (
  <RenameDialog
    {...field}
    name="Rename folder"
    title={title}
    rename={async next => {
      await call('PATCH /api/folders/{id}/', { params: { id }, body: { title: next } })
      await refresh()
    }}
    onClose={onClose}
  />
)

/** A dialog that asks for the name of a new folder. */
export const NewFolder = ({
  kind,
  onCreated,
  onClose,
}: {
  kind: FolderKind
  onCreated: (folder: Folder) => void
  onClose: () => void
}) => (
  <TitleDialog
    {...field}
    name="New folder"
    title=""
    action="Create"
    save={async title => {
      const folder = await call('POST /api/folders/', { body: { kind, title } })
      await refresh()
      onCreated(folder)
    }}
    onClose={onClose}
  />
)
