import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { requireQuota } from '../billing/allow'
import { planOf } from '../billing/plan-of'
import { toMinutes } from '../billing/refusal-text'
import { checkLock, type Lockable } from '../projects/lock'
import { bestQuality, type Quality } from './settings'

/** The settings that the plan grants an export. */
export type ExportGrant = { quality: Quality; watermark: boolean }

/**
 * What the team's plan lets an export have: a project of `seconds` that is not locked, in the `quality` that is asked
 * for, or the best that the plan gives, with the product's mark unless the plan takes it away.
 * @throws {ApiError} 403 if the plan does not allow it.
 */
export async function checkPlan(
  { prisma, now }: Pick<Services, 'prisma' | 'now'>,
  { teamId }: Pick<Caller, 'teamId'>,
  { project, seconds, quality }: { project: Lockable; seconds: number; quality?: Quality | undefined },
): Promise<ExportGrant> {
  const { values } = await planOf(prisma, teamId, now())
  await checkLock({ prisma, now }, { teamId }, project)
  await requireQuota(prisma, teamId, 'VIDEO_LENGTH', toMinutes(seconds), now())
  if (quality) await requireQuota(prisma, teamId, 'VIDEO_QUALITY', Number(quality), now())
  return {
    quality: quality ?? bestQuality(values.VIDEO_QUALITY),
    watermark: values.TALKREEL_WATERMARK === 0,
  }
}
