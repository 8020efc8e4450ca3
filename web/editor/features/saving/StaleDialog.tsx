import { Button, Group } from '@mantine/core'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Dialog } from '@/web/ui/dialog/Dialog'

/**
 * Asks which version to keep if the same thing was changed elsewhere. Changes without a conflict are kept
 * from both.
 */
export function StaleDialog() {
  const { saver } = useEditor()
  const asked = useKey(saver.state, 'asked')
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="This project was changed elsewhere"
      size={480}
    >
      <p className="ink2">
        The same part was changed here and in another window since it was last saved. Whose version do you
        want to keep? Everything else is kept from both, and Undo brings the other version back.
      </p>
      <Group justify="flex-end" mt={20}>
        <Button variant="default" onClick={() => void saver.settle('theirs')}>
          Use the other version
        </Button>
        <Button onClick={() => void saver.settle('mine')}>Keep this version</Button>
      </Group>
    </Dialog>
  )
}
