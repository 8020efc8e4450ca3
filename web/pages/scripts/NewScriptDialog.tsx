import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { shownDialog, subscribeDialogs } from '@/web/ui/dialog/open-dialog'
import { ScriptForm } from '@/web/ui/scripts/ScriptForm'
import classes from './ScriptsPage.module.css'

const WIDTH = 680

/**
 * Creates a script and opens it. While another dialog is open, such as the one for insufficient credits, this one is
 * hidden and comes back afterwards; it stays mounted, so that an upload goes on while it is closed.
 */
export function NewScriptDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const other = useSyncExternalStore(subscribeDialogs, shownDialog)
  const navigate = useNavigate()
  return (
    <MountedModal
      opened={opened && !other}
      onClose={onClose}
      title={MESSAGES.scripts.dialogTitle}
      size={WIDTH}
      keepMounted
      keepMountedMode="display-none"
    >
      <p className={classes.hint}>{MESSAGES.scripts.dialogHint}</p>
      <ScriptForm
        submitLabel="Generate Script"
        onSubmit={async body => {
          const { id } = await call('POST /api/scripts/', { body })
          void queryClient.invalidateQueries({ queryKey: keys.scripts })
          navigate(`/podcasts/${id}/`)
        }}
      />
    </MountedModal>
  )
}
