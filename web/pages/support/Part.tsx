import { type ReactNode, useId } from 'react'
import { messageOf } from '@/web/client/api-error'
import { FailedPlace } from '@/web/ui/FailedPlace'
import classes from './Support.module.css'

/** A part of a support page, under its heading. Says so where what is in it could not be had. */
export function Part({
  title,
  failed,
  children,
}: {
  title: string
  /** The query that fills the part. */
  failed?: { error: unknown; data: unknown; refetch: () => unknown }
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id} className="type-h2">
        {title}
      </h2>
      {failed?.error && !failed.data ? (
        <FailedPlace
          title="This did not load"
          reason={messageOf(failed.error)}
          onRetry={() => failed.refetch()}
        />
      ) : (
        children
      )}
    </section>
  )
}
