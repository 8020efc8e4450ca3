import type { Job } from '@/prisma/generated/client'
import { type JobKind, type Lane, laneRules } from './kinds'

/** The maximum duration of media in the quick lane, in seconds. */
const QUICK_SECONDS = 60

type Asker = { $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T> }

/** Whether media of this duration belongs to the quick lane; unprobed media does, since probing is quick. */
export const isQuick = (seconds: number | null | undefined): boolean => (seconds ?? 0) <= QUICK_SECONDS

/**
 * The lane of a job. The lane of work on media depends on its duration, so that an image never waits behind an hour of
 * talk.
 */
export async function laneOf(
  db: Asker,
  kind: JobKind,
  { assetId, projectId }: Pick<Job, 'assetId' | 'projectId'>,
): Promise<Lane> {
  const rule = laneRules[kind]
  if (rule !== 'by duration') return rule
  const [row] = await db.$queryRawUnsafe<{ duration: number | null }[]>(
    `SELECT duration FROM asset WHERE id = COALESCE($1, (SELECT source_asset_id FROM project WHERE id = $2))`,
    assetId ?? null,
    projectId ?? null,
  )
  return isQuick(row?.duration) ? 'quick' : 'media'
}
