import type { CSSProperties, ReactNode } from 'react'
import classes from './Cards.module.css'

type Props = {
  /** The name of the group for screen readers. */
  label: string
  /** Whether one of the cards is selected, or each does something on click. */
  kind: 'choice' | 'list'
  across?: number
  children: ReactNode
}

/** A grid of cards with `across` columns. */
export function Cards({ label, kind, across = 3, children }: Props) {
  const given = {
    className: classes.cards,
    style: { '--across': across } as CSSProperties,
    'aria-label': label,
  }
  if (kind === 'list') return <section {...given}>{children}</section>
  return (
    <div role="radiogroup" {...given}>
      {children}
    </div>
  )
}
