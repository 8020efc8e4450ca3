import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './InspectorSwitch.module.css'

/** The button that shows the inspector in place of the panel and back, where there is no room for both. */
export function InspectorSwitch() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'isInspectorOpen')
  const label = isOpen ? 'Hide the inspector' : 'Show the inspector'
  return (
    <Tooltip label={label} position="left">
      <ActionIcon
        size={36}
        className={classes.button}
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => {
          layout.isInspectorOpen = !isOpen
          layout.hasRows = false
        }}
      >
        <IconAdjustmentsHorizontal size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}
