import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { clockTenths } from '../../core/playhead/time-text'
import { clearRange } from '../../shared/actions/playback-actions'
import { useEditor, useProject } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import classes from './Timeline.module.css'

/** From where to where it plays, where in or out are set, and the way to clear them. */
export function RangeTag() {
  const editor = useEditor()
  const { fps } = useProject()
  const { state } = editor.transport
  const isSet = [useKey(state, 'from'), useKey(state, 'to')].some(one => one !== null)
  if (!isSet) return null
  const { from, to } = editor.transport.range()
  return (
    <span className={`figures ${classes.range}`}>
      {clockTenths(from / fps)} to {clockTenths((to + 1) / fps)} · {((to + 1 - from) / fps).toFixed(1)} s
      <ActionIcon size={24} aria-label={clearRange.label} onClick={() => clearRange.perform(editor)}>
        <IconX size={14} stroke={1.5} />
      </ActionIcon>
    </span>
  )
}
