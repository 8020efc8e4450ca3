import { Skeleton } from '@mantine/core'
import classes from './TemplatesPage.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The shape of the grid while it loads. */
export const LoadingTemplates = () => (
  <div className={classes.grid} role="status" aria-label="Loading templates">
    {PLACES.map(place => (
      <Skeleton key={place} height={236} radius={8} aria-hidden />
    ))}
  </div>
)
