import type { ShareGrant } from '@/api/platform/permissions/share-grant'
import type { Services } from '@/api/platform/services/services'
import { planOf } from '../billing/plan-of'
import { exportSettings } from '../exports/settings'
import type { Shared } from './contract'
import { linkGone } from './open-share'
import { sharedExports } from './shared-exports'
import { toSharedVideo } from './to-share'

/**
 * The title and the videos that a share link shows.
 * @throws {ApiError} 404 if its export or its project is in the trash, or the export is rendered again.
 */
export async function whatIsShared(
  { prisma, secret, now }: Pick<Services, 'prisma' | 'secret' | 'now'>,
  grant: ShareGrant,
): Promise<Shared> {
  const { db, teamId, projectId, exportId } = grant
  const rows = await sharedExports(grant)
  const [row] = rows
  if (exportId !== null && !row) throw linkGone()
  const project = await db.project.findUnique({ where: { id: projectId }, select: { title: true } })
  if (!project) throw linkGone()
  const { values } = await planOf(prisma, teamId, now())
  return {
    title: exportId !== null && row ? exportSettings(row).title : project.title,
    of: exportId === null ? 'clips' : 'export',
    branded: values.TALKREEL_WATERMARK === 0,
    videos: rows.map(one => toSharedVideo(secret, grant, one)),
  }
}
