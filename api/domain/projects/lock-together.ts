import { refuse } from '@/api/platform/errors/api-error'
import { LIMITS } from '@/compositions/catalog/limits'
import type { SaveTurn } from './save-document'

/**
 * Locks projects of a team until the transaction ends, in one order for all, so that two requests can't wait for each
 * other.
 * @throws {ApiError} 409 if their values together are too large to be changed in one transaction.
 */
export async function lockTogether({ tx, teamId }: SaveTurn, ids: readonly string[]): Promise<void> {
  const sizes = await tx.$queryRaw<{ bytes: number }[]>`
    SELECT (octet_length(document::text) + octet_length(transcripts::text))::float8 AS bytes
    FROM project WHERE team_id = ${teamId} AND id = ANY(${ids}) ORDER BY id FOR NO KEY UPDATE`
  const bytes = sizes.reduce((sum, one) => sum + one.bytes, 0)
  if (bytes > LIMITS.projects.changedTogetherBytes)
    throw refuse(409, 'These videos are too long to be changed together. Choose fewer of them.')
}
