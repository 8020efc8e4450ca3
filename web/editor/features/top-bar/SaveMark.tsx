import { Tooltip } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { phaseText, type SavePhase } from '@/web/editor/core/saving/save-state'
import { useKeysOf } from '@/web/editor/shared/actions/Keys'
import { save } from '@/web/editor/shared/actions/project-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { withKeys } from '@/web/ui/format/keys'
import classes from './TopBar.module.css'

const icons: Record<SavePhase, typeof IconCloudCheck> = {
  saved: IconCloudCheck,
  unsaved: IconCloudUp,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  stale: IconAlertTriangle,
}

/**
 * Whether everything is saved, announced as it changes. If something is unsaved, a click saves it at once.
 */
export function SaveMark() {
  const { saver } = useEditor()
  const phase = useKey(saver.state, 'phase')
  const detail = useKey(saver.state, 'detail')
  const keys = useKeysOf(save)
  const Icon = icons[phase]
  const inside = (
    <>
      <Icon size={16} stroke={1.5} aria-hidden />
      <span className={classes.words}>{phaseText[phase]}</span>
    </>
  )
  const waits = phase === 'unsaved' || phase === 'failed' || phase === 'offline'
  return (
    <span role="status" aria-live="polite">
      {waits ? (
        <Tooltip label={detail ?? withKeys('Save now', keys[0])}>
          <button
            type="button"
            className={classes.mark}
            data-phase={phase}
            onClick={() => void saver.saveNow()}
          >
            {inside}
          </button>
        </Tooltip>
      ) : (
        <span className={classes.mark} data-phase={phase}>
          {inside}
        </span>
      )}
    </span>
  )
}
