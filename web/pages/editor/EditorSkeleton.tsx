import { Skeleton } from '@mantine/core'
import classes from './EditorPage.module.css'

const CARDS = [0, 1, 2, 3, 4, 5]

/** The shape of the editor while its project comes. */
export function EditorSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Opening the project">
      <div className={classes.top}>
        <Skeleton width={220} height={20} />
        <Skeleton width={72} height={32} />
      </div>
      <div className={classes.rail} />
      <div className={classes.panel}>
        {CARDS.map(card => (
          <Skeleton key={card} height={74} />
        ))}
      </div>
      <div className={classes.canvas}>
        <Skeleton className={classes.picture} />
      </div>
      <div className={classes.timeline}>
        <Skeleton height={28} />
        <Skeleton height={28} />
        <Skeleton height={44} />
      </div>
    </div>
  )
}
