import { Skeleton } from '@mantine/core'
import cardClasses from './ClipCard.module.css'
import classes from './ClipsPage.module.css'

const PLACES = ['a', 'b', 'c', 'd']

/** Skeleton of clips that are being found or loaded. */
export function CardSkeletons() {
  return (
    <div className={classes.grid} role="status" aria-label="Finding clips">
      {PLACES.map(place => (
        <div key={place} className={cardClasses.card}>
          <Skeleton width={112} height={186} />
          <div className={cardClasses.words}>
            <Skeleton height={16} width="70%" mt={10} />
            <Skeleton height={12} width="50%" mt={14} />
            <Skeleton height={12} width="60%" mt={10} />
          </div>
        </div>
      ))}
    </div>
  )
}
