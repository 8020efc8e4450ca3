import { ActionIcon, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

/** A button of the transcript's head: an icon with its name on hover. */
export function HeaderButton({
  label,
  onClick,
  children,
}: {
  label: string
  onClick(): void
  children: ReactNode
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}
