import { Skeleton } from '@mantine/core'
import classes from './ExportList.module.css'

const PLACES = ['a', 'b', 'c', 'd']

/** The shape of the list while it is fetched. */
export function ExportSkeleton() {
  return (
    <div className={classes.list} role="status" aria-label="Loading exports">
      {PLACES.map(place => (
        <div key={place} className={classes.waiting}>
          <Skeleton width={96} height={60} />
          <Skeleton width="30%" height={14} />
        </div>
      ))}
    </div>
  )
}
