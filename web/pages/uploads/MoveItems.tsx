import { Menu } from '@mantine/core'
import { IconFolder, IconFolderOff, IconFolderPlus } from '@tabler/icons-react'
import { useFolders } from '@/web/client/queries/use-folders'
import type { Asset } from '@/web/editor/core/media/media-places'
import { moveFiles } from './change-files'

/** Items of a menu that move files into a folder, a new one too, or out of theirs. */
export function MoveItems({
  assets,
  onNew,
  onMoved,
}: {
  assets: readonly Asset[]
  /** Asks for the name of a new folder. */
  onNew: () => void
  onMoved?: () => void
}) {
  const { data: folders = [] } = useFolders()
  const here = assets.every(one => one.folder === assets[0]?.folder) ? assets[0]?.folder : undefined
  const move = async (folder: { id: string; title: string } | null) => {
    await moveFiles(assets, folder)
    onMoved?.()
  }
  return (
    <>
      {folders
        .filter(({ id }) => id !== here)
        .map(folder => (
          <Menu.Item
            key={folder.id}
            leftSection={<IconFolder size={16} stroke={1.5} />}
            onClick={() => void move(folder)}
          >
            {folder.title}
          </Menu.Item>
        ))}
      {assets.some(({ folder }) => folder !== null) && (
        <Menu.Item leftSection={<IconFolderOff size={16} stroke={1.5} />} onClick={() => void move(null)}>
          No folder
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconFolderPlus size={16} stroke={1.5} />} onClick={onNew}>
        New folder
      </Menu.Item>
    </>
  )
}
