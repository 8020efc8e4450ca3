import { scopedTo } from '@/api/platform/database/scoped-to'
import { refuse } from '@/api/platform/errors/api-error'
import { clientNetworkKey } from '@/api/platform/network/network-keys'
import type { SharedRequest, ShareGrant } from '@/api/platform/permissions/share-grant'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { Services } from '@/api/platform/services/services'
import type { Prisma, ShareLink } from '@/prisma/generated/client'

/** 404 for every link that shows nothing, so that no one learns why: revoked, expired, guessed, or of another project. */
export const linkGone = () =>
  refuse(404, 'This link doesn’t work. It may have expired, or it is no longer shared.')

/** Which links show something at a time. */
export const isOpenAt = (at: Date) =>
  ({
    OR: [{ expiresAt: null }, { expiresAt: { gt: at } }],
    team: { deletedAt: null },
    project: { deletedAt: null },
  }) satisfies Prisma.ShareLinkWhereInput

/** The grant of a link. */
export const grantOf = (prisma: Services['prisma'], link: ShareLink): ShareGrant => ({
  linkId: link.id,
  teamId: link.teamId,
  projectId: link.projectId,
  exportId: link.exportId,
  allowsDownload: link.allowsDownload,
  db: scopedTo(prisma, link.teamId),
})

/**
 * Opens a share link by its key, at the address of its project. Keys that open nothing are counted by network.
 * @throws {ApiError} 404 for a key that opens nothing there, 429 after too many of them.
 */
export async function openShare(
  { prisma, rateLimiter, now }: Services,
  { params, query }: SharedRequest,
  address: string | undefined,
): Promise<ShareGrant> {
  const place = clientNetworkKey(address)
  await rateLimiter.consume('shareKeys', place)
  const link = await prisma.shareLink.findFirst({
    where: { tokenHash: hashToken(query.share ?? ''), projectId: params.id, ...isOpenAt(now()) },
  })
  if (!link) throw linkGone()
  await rateLimiter.refund('shareKeys', place)
  return grantOf(prisma, link)
}
