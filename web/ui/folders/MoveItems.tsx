import { Menu } from '@mantine/core'
import { IconFolder, IconFolderOff, IconFolderPlus } from '@tabler/icons-react'
import type { FolderKind } from '@/api/domain/folders/contract'
import { useFolders } from '@/web/client/queries/use-folders'
import { type Filed, moveFiled } from './change-filed'

/**
 * Items of a menu that move files or projects into a folder, a new one too, or out of theirs. Where they are is disabled
 * rather than left out: a menu that became shorter after a move would slip away below the pointer.
 */
export function MoveItems({
  kind,
  items,
  onNew,
  onMoved,
}: {
  kind: FolderKind
  items: readonly Filed[]
  /** Asks for the name of a new folder. */
  onNew: () => void
  onMoved?: () => void
}) {
  const { data: folders = [] } = useFolders(kind)
  const here = items.every(one => one.folder === items[0]?.folder) ? items[0]?.folder : undefined
  const move = async (folder: { id: string; title: string } | null) => {
    await moveFiled(kind, items, folder)
    onMoved?.()
  }
  return (
    <>
      {folders.map(folder => (
        <Menu.Item
          key={folder.id}
          leftSection={<IconFolder size={16} stroke={1.5} />}
          disabled={folder.id === here}
          onClick={() => void move(folder)}
        >
          {folder.title}
        </Menu.Item>
      ))}
      {folders.length > 0 && (
        <Menu.Item
          leftSection={<IconFolderOff size={16} stroke={1.5} />}
          disabled={here === null}
          onClick={() => void move(null)}
        >
          No folder
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFolderPlus size={16} stroke={1.5} />} onClick={onNew}>
        New folder
      </Menu.Item>
    </>
  )
}
