import { z } from 'zod'

/** PostgreSQL's channel for everything below. */
export const EVENT_CHANNEL = 'talkreel_events'

/** Something of a team's has changed; who cares reads the row. */
export const teamEventSchema = z.object({
  teamId: z.string(),
  type: z.enum(['job', 'export', 'project', 'asset']),
  id: z.string(),
})

/** Someone wants a job stopped. */
export const cancelEventSchema = z.object({ type: z.literal('cancel'), id: z.string() })

export type TeamEvent = z.infer<typeof teamEventSchema>

/** What can send a notification: a client, scoped or not, or a transaction of one. */
export interface Publisher {
  $executeRawUnsafe(query: string, ...values: string[]): PromiseLike<number>
}

/**
 * Tells every process that a row has changed. Write the row first; in a transaction the news goes out
 * with its commit.
 */
export async function publish(
  db: Publisher,
  event: TeamEvent | z.infer<typeof cancelEventSchema>,
): Promise<void> {
  await db.$executeRawUnsafe('SELECT pg_notify($1, $2)', EVENT_CHANNEL, JSON.stringify(event))
}
