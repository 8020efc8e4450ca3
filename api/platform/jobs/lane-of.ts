import type { Job } from '@/prisma/generated/client'
import { type JobKind, type Lane, laneRules } from './kinds'

/** Seconds of sound or film up to which a file goes quickly. */
const QUICK_SECONDS = 60

type Asker = { $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T> }

/** Whether work on so many seconds is quick; what has not been measured yet has to be looked at first, which is. */
export const isQuick = (seconds: number | null | undefined): boolean => (seconds ?? 0) <= QUICK_SECONDS

/**
 * The lane of a job: exports have one, and so has work on media that is done soon, by the length of the file that it is
 * about, so that no one waits with a picture behind an hour of talk.
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
