import { IconCheck, IconMinus } from '@tabler/icons-react'
import type { Clip } from '@/web/client/queries/use-projects'
import classes from './Reasons.module.css'

/** What speaks for a clip and against it, as a list. */
export function Reasons({ reasons }: Pick<Clip, 'reasons'>) {
  return (
    <ul className={classes.reasons}>
      {reasons.map(({ kind, text }) => (
        <li key={text} data-kind={kind}>
          {kind === 'good' ? (
            <IconCheck size={14} stroke={1.5} aria-label="For it" />
          ) : (
            <IconMinus size={14} stroke={1.5} aria-label="Against it" />
          )}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}
