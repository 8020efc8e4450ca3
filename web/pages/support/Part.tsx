import { type ReactNode, useId } from 'react'
import { messageOf } from '@/web/client/api-error'
import { ErrorState } from '@/web/ui/ErrorState'
import classes from './Support.module.css'

/** A section of a support page with its heading. Shows an error if its query failed. */
export function Part({
  title,
  failed,
  children,
}: {
  title: string
  /** The query that loads the section's data. */
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
        <ErrorState
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
