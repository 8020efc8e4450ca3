import { Skeleton } from '@mantine/core'
import classes from './EditorPage.module.css'

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]
const FIVE = EIGHT.slice(0, 5)

/** The shape of the editor while its project comes. */
export function EditorSkeleton() {
  return (
    <div className={classes.skeleton} role="status" aria-label="Opening the project">
      <div className={classes.top}>
        <Skeleton width={220} height={20} />
        <Skeleton width={96} height={32} />
      </div>
      <div className={classes.rail}>
        {EIGHT.map(item => (
          <Skeleton key={item} width={32} height={32} />
        ))}
      </div>
      <div className={classes.panel}>
        <Skeleton width={96} height={20} />
        {FIVE.map(card => (
          <Skeleton key={card} height={64} />
        ))}
      </div>
      <div className={classes.canvas}>
        <Skeleton className={classes.picture} />
      </div>
      <div className={classes.inspector}>
        <Skeleton width={140} height={20} />
        {FIVE.map(row => (
          <Skeleton key={row} height={32} />
        ))}
      </div>
      <div className={classes.timeline}>
        <Skeleton width={260} height={24} />
        <Skeleton height={28} mt={40} />
        <Skeleton height={64} />
      </div>
    </div>
  )
}
