import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FindBar.module.css'

type Props = { label: string; isOn: boolean; onToggle(): void; children: ReactNode }

/** A way of searching that is on or off. */
export function OptionButton({ label, isOn, onToggle, children }: Props) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        className={classes.option}
        aria-label={label}
        aria-pressed={isOn}
        onClick={onToggle}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
