import type { CSSProperties, ReactNode } from 'react'
import classes from './Cards.module.css'

type Props = {
  /** What the cards are, to those who hear the page. */
  label: string
  /** Is one of them chosen, or does each do something by itself? */
  kind: 'choice' | 'list'
  across?: number
  children: ReactNode
}

/** Cards beside and below each other, so many `across`. */
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
