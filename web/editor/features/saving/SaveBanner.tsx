import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { general } from '@/web/client/messages'
import classes from '@/web/editor/core/saving/SaveBanner.module.css'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'

const KEPT = 'Your edits are kept in this browser'
const FULL = 'This browser has no room to keep your edits: leave this tab open'

/** The banner while changes can't be saved: the reason, and where they are kept in the meantime. */
export function SaveBanner() {
  const { saver } = useEditor()
  const phase = useKey(saver.state, 'phase')
  const detail = useKey(saver.state, 'detail')
  const isKept = useKey(saver.state, 'isKept')
  if (phase !== 'offline' && phase !== 'failed') return null
  const isOffline = phase === 'offline'
  const Icon = isOffline ? IconCloudOff : IconAlertTriangle
  const after = isOffline ? ' and sent once you are connected again.' : ' until they can be saved.'
  return (
    <div className={classes.banner} role="status">
      <Icon size={16} stroke={1.5} aria-hidden />
      <span>
        <b>{isOffline ? general.offline : (detail ?? 'The last changes could not be saved')}.</b>{' '}
        {isKept ? `${KEPT}${after}` : `${FULL}.`}
      </span>
      <Button size="compact-xs" variant="default" onClick={() => void saver.saveNow()}>
        Try now
      </Button>
    </div>
  )
}
