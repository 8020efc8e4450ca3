import type { ScriptDetail } from '@/api/domain/scripts/contract'
import { call } from '@/web/client/call'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { ScriptForm } from '@/web/ui/scripts/ScriptForm'

/** The form of a script, to have it written again. `onDone` is called once the writing was requested. */
export const RegenerateDialog = ({
  script,
  opened,
  onClose,
  onDone,
}: {
  script: ScriptDetail
  opened: boolean
  onClose: () => void
  onDone: () => void
}) => (
  <Dialog opened={opened} onClose={onClose} title="Regenerate Script" size={640}>
    <ScriptForm
      initial={script}
      submitLabel="Regenerate Script"
      onSubmit={async body => {
        await call('POST /api/scripts/{id}/regenerate_script/', { params: { id: script.id }, body })
        onClose()
        onDone()
      }}
    />
  </Dialog>
)
