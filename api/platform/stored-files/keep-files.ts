import type { Prisma } from '../../../prisma/generated/client'

/**
 * Keeps files for good, in the transaction that refers to them: until then they are deleted by themselves.
 * @throws {Error} where one of them was given up, or never written: then nothing may refer to it.
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
