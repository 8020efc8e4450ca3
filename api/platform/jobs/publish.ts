import { z } from 'zod'

/** PostgreSQL's channel for everything below. */
export const EVENT_CHANNEL = 'talkreel_events'

/** A row of a team has changed; subscribers read the row. */
export const teamEventSchema = z.object({
  teamId: z.string(),
  type: z.enum(['job', 'export', 'project', 'asset', 'script']),
  id: z.string(),
})

/** A job was canceled. */
export const cancelEventSchema = z.object({ type: z.literal('cancel'), id: z.string() })

export type TeamEvent = z.infer<typeof teamEventSchema>

/** A client that can send a notification, scoped or not, or a transaction. */
export interface Publisher {
  $executeRawUnsafe(query: string, ...values: string[]): PromiseLike<number>
}

/**
 * Notifies every process that a row has changed. Write the row first; in a transaction the event is sent with the
 * commit.
 */
export async function publish(
  db: Publisher,
  event: TeamEvent | z.infer<typeof cancelEventSchema>,
): Promise<void> {
  await db.$executeRawUnsafe('SELECT pg_notify($1, $2)', EVENT_CHANNEL, JSON.stringify(event))
}
