import { Menu } from '@mantine/core'
import { IconPlus, IconReplace, IconStackFront, IconTrash } from '@tabler/icons-react'
import { isBrollKind } from '../../../../../compositions/edit/add-broll'
import type { Asset } from '../../../core/media/media-places'
import { replaceChosenMedia } from '../../../shared/actions/media-actions'
import { addAsBroll } from '../../../shared/media/add-as-broll'
import { replaceWith } from '../../../shared/media/replace-with'
import { usePlaceAsset } from '../../../shared/media/use-place-asset'
import { useEditor } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'

/** What can be done with one of the team's files. */
export function AssetMenu({ asset, onDelete }: { asset: Asset; onDelete(): void }) {
  const editor = useEditor()
  const place = usePlaceAsset()
  const [chosen, ...others] = useKey(editor.store.state, 'layers')
  const media = asset.project_media
  const target = chosen && !others.length && replaceChosenMedia.when(editor) ? chosen : null
  return (
    <>
      {media && (
        <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => place(asset)}>
          Add at the playhead
        </Menu.Item>
      )}
      {media && isBrollKind(media.kind) && (
        <Menu.Item
          leftSection={<IconStackFront size={16} stroke={1.5} />}
          onClick={() => addAsBroll(editor, asset)}
        >
          B-roll over the words
        </Menu.Item>
      )}
      {media && target && (
        <Menu.Item
          leftSection={<IconReplace size={16} stroke={1.5} />}
          onClick={() => replaceWith(editor, target, asset)}
        >
          Replace the chosen one
        </Menu.Item>
      )}
      {media && <Menu.Divider />}
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} data-danger onClick={onDelete}>
        Delete
      </Menu.Item>
    </>
  )
}
