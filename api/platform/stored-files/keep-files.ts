import type { Prisma } from '@/prisma/generated/client'

/**
 * Keeps files permanently, in the transaction that refers to them; otherwise they are deleted later.
 * @throws {Error} if one of them was discarded or never written: nothing may refer to it then.
 */
export async function keepFiles(db: Prisma.TransactionClient, keys: readonly string[]): Promise<void> {
  if (!keys.length) return
  const kept = await db.$queryRaw<{ key: string }[]>`
    UPDATE stored_file SET delete_at = NULL
    WHERE key = ANY(${keys}) AND (delete_at IS NULL OR delete_at > now()) RETURNING key`
  const found = new Set(kept.map(({ key }) => key))
  const missing = keys.filter(key => !found.has(key))
  if (missing.length) throw new Error(`Files that are referred to are being deleted: ${missing.join(', ')}`)
}

/**
 * Discards every file of a team whose key is one of these or below one of these folders (which end in `/`), in the
 * transaction that no longer refers to them. They no longer count as storage, and the worker deletes them
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
