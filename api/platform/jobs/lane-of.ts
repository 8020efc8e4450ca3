import type { Job } from '@/prisma/generated/client'
import { settings } from '../settings/settings'
import { type JobKind, type Lane, laneRules } from './kinds'

/** The maximum duration of media in the quick lane, in seconds. */
const QUICK_SECONDS = 60

type Asker = { $queryRawUnsafe<T = unknown>(query: string, ...values: unknown[]): Promise<T> }

/** Whether media of this duration belongs to the quick lane; unprobed media does, since probing is quick. */
export const isQuick = (seconds: number | null | undefined): boolean => (seconds ?? 0) <= QUICK_SECONDS

/** The lane of exports in a format: only videos are drawn on Lambda, where the server is set up for it. */
export const exportLane = (format: string | undefined): 'export' | 'lambda' =>
  format === 'mp4' && settings().lambdaDeployments ? 'lambda' : 'export'

/**
 * The lane of a job. The lane of work on media depends on its duration, so that an image never waits behind an hour of
 * talk.
 */
export async function laneOf(
  db: Asker,
  kind: JobKind,
  { assetId, projectId, exportId }: Pick<Job, 'assetId' | 'projectId' | 'exportId'>,
): Promise<Lane> {
  const rule = laneRules[kind]
  if (rule === 'by engine') {
    const [row] = await db.$queryRawUnsafe<{ format: string }[]>(
      'SELECT format FROM export WHERE id = $1',
      exportId,
    )
    return exportLane(row?.format)
  }
  if (rule !== 'by duration') return rule
  const [row] = await db.$queryRawUnsafe<{ duration: number | null }[]>(
    `SELECT duration FROM asset WHERE id = COALESCE($1, (SELECT source_asset_id FROM project WHERE id = $2))`,
    assetId ?? null,
    projectId ?? null,
  )
  return isQuick(row?.duration) ? 'quick' : 'media'
}
