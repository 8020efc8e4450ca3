import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconPencil, IconReplace, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedStyle } from '@/api/domain/saved-styles/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { refreshSavedStyles } from '@/web/client/queries/use-saved-styles'
import { captionStyleOf } from '@/web/editor/shared/captions/caption-style'
import cardClasses from '@/web/editor/shared/media/UploadCard.module.css'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { RenameDialog } from '@/web/ui/TitleDialog'
import { nameProblem } from './SaveStyle'

type Changes = Partial<Pick<SavedStyle, 'title' | 'style'>>

async function change({ id }: SavedStyle, body: Changes): Promise<void> {
  await call('PATCH /api/saved_styles/{id}/', { params: { id }, body })
  await refreshSavedStyles()
}

/** Replaces the values of a saved style by those of the open project. */
async function replace(saved: SavedStyle, style: SavedStyle['style']): Promise<void> {
  try {
    await change(saved, { style })
    const undo = () => void change(saved, { style: saved.style }).catch(tellError)
    notify({ message: `${saved.title} was replaced`, tone: 'ok', action: { label: 'Undo', run: undo } })
  } catch (error) {
    tellError(error)
  }
}

function DeleteStyle({ saved, onClose }: { saved: SavedStyle; onClose: () => void }) {
  const { id, title, style } = saved
  const remove = async () => {
    await call('DELETE /api/saved_styles/{id}/', { params: { id } })
    await refreshSavedStyles()
  }
  const undo = async () => {
    try {
      await call('POST /api/saved_styles/', { body: { title, style } })
      await refreshSavedStyles()
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <ConfirmDelete title="Delete this style?" name={title} remove={remove} undo={undo} onClose={onClose}>
      No one in the team will be able to choose {title}. Videos that have it stay as they are.
    </ConfirmDelete>
  )
}

/** The menu of a saved style: rename it, replace it by the captions of the open project, delete it. */
export function SavedStyleMenu({ saved }: { saved: SavedStyle }) {
  const { store } = useEditor()
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon className={cardClasses.more} size={24} aria-label={`More for ${saved.title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => setOpen('rename')}>
            Rename
          </Menu.Item>
          <Menu.Item
            leftSection={<IconReplace size={16} stroke={1.5} />}
            onClick={() => void replace(saved, captionStyleOf(store.state.project))}
          >
            Replace with current style
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash size={16} stroke={1.5} />}
            data-danger
            onClick={() => setOpen('delete')}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open === 'rename' && (
        <RenameDialog
          name="Rename style"
          label="Name"
          title={saved.title}
          maxCharacters={LIMITS.savedStyles.titleMaxCharacters}
          problem={nameProblem}
          rename={title => change(saved, { title })}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteStyle saved={saved} onClose={close} />}
    </>
  )
}
