import { ActionIcon, Tooltip } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconLayoutSidebarRightCollapse } from '@tabler/icons-react'
import { useState } from 'react'
import { Inspector } from './Inspector'
import classes from './InspectorDrawer.module.css'

/** The inspector where there is no room for it beside the picture: it lies over that when it is asked for. */
export function InspectorDrawer() {
  const [isOpen, setOpen] = useState(false)
  const label = isOpen ? 'Hide the inspector' : 'Show the inspector'
  const Icon = isOpen ? IconLayoutSidebarRightCollapse : IconAdjustmentsHorizontal
  return (
    <div className={classes.drawer} data-open={isOpen || undefined}>
      <Tooltip label={label} position="left">
        <ActionIcon
          size={36}
          className={classes.button}
          aria-label={label}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      {isOpen && <Inspector />}
    </div>
  )
}
