import { Button, CloseButton, Menu, Modal } from '@mantine/core'
import { IconFolder, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Asset } from '@/web/editor/core/media/media-places'
import confirm from '@/web/ui/ConfirmDelete.module.css'
import { deleteFiles, filesOf } from './change-files'
import { MoveItems } from './MoveItems'
import classes from './SelectedFiles.module.css'

/** Asks before the files go to the trash. */
function DeleteFiles({ assets, onDone, onClose }: { assets: Asset[]; onDone(): void; onClose(): void }) {
  const work = useMutation({ mutationFn: () => deleteFiles(assets), onSuccess: onDone })
  return (
    <Modal opened onClose={onClose} title={`Delete ${filesOf(assets.length)}?`}>
      <p className={confirm.sentence}>
        They go to the trash, except those that a project uses. You can restore them for {LIMITS.trash.days}{' '}
        days; until then they count toward your storage.
      </p>
      <div className={confirm.buttons}>
        <Button variant="subtle" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button variant="danger" loading={work.isPending} onClick={() => work.mutate()}>
          Delete
        </Button>
      </div>
    </Modal>
  )
}

/** What can be done to the selected files: move and delete. */
export function SelectedFiles({
  assets,
  onNewFolder,
  onClear,
}: {
  assets: Asset[]
  onNewFolder: () => void
  onClear: () => void
}) {
  const [isDeleting, setDeleting] = useState(false)
  if (!assets.length) return null
  return (
    <section className={classes.bar} aria-label="Selected files">
      <CloseButton aria-label="Clear the selection" onClick={onClear} />
      <span className={`figures ${classes.count}`}>{assets.length} selected</span>
      <Menu position="top-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconFolder size={16} stroke={1.5} />}>
            Move to
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          <MoveItems assets={assets} onNew={onNewFolder} onMoved={onClear} />
        </Menu.Dropdown>
      </Menu>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.5} />}
        onClick={() => setDeleting(true)}
      >
        Delete
      </Button>
      {isDeleting && (
        <DeleteFiles
          assets={assets}
          onDone={() => {
            setDeleting(false)
            onClear()
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </section>
  )
}
