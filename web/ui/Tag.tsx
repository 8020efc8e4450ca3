import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Tag.module.css'

type Tone = 'plain' | 'ok' | 'warn' | 'error'

const icons = { plain: IconMinus, ok: IconCheck, warn: IconClock, error: IconAlertTriangle }

/** A small label. A status also has an icon, so that color is not the only cue; `icon` replaces it. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <span className={classes.tag} data-tone={tone}>
      {icon ?? (tone !== 'plain' && <Icon size={13} stroke={1.5} aria-hidden />)}
      {children}
    </span>
  )
}
