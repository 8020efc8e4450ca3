import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

const stills = ['clip-karoke', 'clip-beast', 'clip-pop'] as const

/** Empty state: three tilted stills of what will appear here, one sentence and one button. */
export function EmptyState({
  title,
  children,
  action,
  isLow = false,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
  /** Only as tall as its content, with smaller stills, for use below other content. */
  isLow?: boolean
}) {
  return (
    <section className={classes.place} data-low={isLow || undefined}>
      <div className={classes.stills} aria-hidden="true">
        {stills.map(name => (
          <img key={name} src={`/talk/${name}.webp`} alt="" width={110} height={196} />
        ))}
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.sentence}>{children}</p>
      {action}
    </section>
  )
}
