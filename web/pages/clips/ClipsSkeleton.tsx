import { Skeleton } from '@mantine/core'
import { CardSkeletons } from './CardSkeletons'
import classes from './ClipsPage.module.css'

/** The shape of the whole page while the project is fetched. */
export function ClipsSkeleton() {
  return (
    <>
      <header className={classes.head} />
      <aside className={classes.source} aria-label="Source">
        <Skeleton height={198} m={24} width="auto" />
      </aside>
      <main className={classes.main}>
        <h1 className="unseen">Clips</h1>
        <CardSkeletons />
      </main>
    </>
  )
}
