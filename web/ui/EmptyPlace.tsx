import type { ReactNode } from 'react'
import classes from './EmptyPlace.module.css'

const stills = ['clip-karoke', 'clip-mozi', 'clip-pop'] as const

/** A place with nothing in it yet: three tilted stills of what will be here, one sentence, one button. */
export function EmptyPlace({
  title,
  children,
  action,
  isLow = false,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
  /** As high as what is in it, with smaller stills, where other things stand above. */
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
