import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDiamond, IconDiamondFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Keyed.module.css'

/** A field with a diamond beside it, which adds a point named `name` at the playhead, or removes the one there. */
export function Keyed({
  name,
  isOn,
  onToggle,
  children,
}: {
  name: string
  isOn: boolean
  onToggle(): void
  children: ReactNode
}) {
  const label = isOn ? `Remove ${name}` : `Add ${name}`
  const Icon = isOn ? IconDiamondFilled : IconDiamond
  return (
    <span className={classes.keyed}>
      {children}
      <Tooltip label={`${label} at the playhead`}>
        <ActionIcon size={28} variant="subtle" aria-label={label} aria-pressed={isOn} onClick={onToggle}>
          <Icon size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </span>
  )
}
