import type { Prisma } from '../../../prisma/generated/client'

/**
 * Discards every file of a team whose key is one of these or below one of these folders (which end in `/`), in the
 * transaction that no longer refers to them. They take no storage from then on, and the worker deletes them
 * (`deleteDueFiles`).
 */
export async function discardFiles(
  db: Pick<Prisma.TransactionClient, '$executeRaw'>,
  teamId: string,
  places: readonly string[],
): Promise<void> {
  if (!places.length) return
  await db.$executeRaw`
    UPDATE stored_file SET size = 0, delete_at = now(), try_at = now()
    WHERE team_id = ${teamId} AND EXISTS (
      SELECT FROM unnest(${places}::text[]) AS place
      WHERE key = place OR (place LIKE '%/' AND starts_with(key, place)))`
}
