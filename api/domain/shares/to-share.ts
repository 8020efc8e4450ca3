import type { ShareGrant } from '@/api/platform/permissions/share-grant'
import { signedPath } from '@/api/platform/signing/sign'
import type { Export, ShareLink } from '@/prisma/generated/client'
import { exportSettings } from '../exports/settings'
import type { SharedVideo, ShareItem } from './contract'

/** A share link as members see it. */
export const toShare = (link: ShareLink): ShareItem => ({
  id: link.id,
  export_id: link.exportId,
  allow_download: link.allowsDownload,
  created: link.createdAt.toISOString(),
  expires: link.expiresAt?.toISOString() ?? null,
})

/** A shared export as everyone with the link sees it. */
export function toSharedVideo(secret: string, grant: ShareGrant, row: Export): SharedVideo {
  const { title, width, height, captions, seconds } = exportSettings(row)
  const address = (file: string) => signedPath(secret, `/media/shares/${grant.linkId}/${row.id}/${file}`)
  return {
    ...{ id: row.id, title, width, height },
    duration: row.duration ?? seconds,
    has_captions: captions === 'burned',
    media_url: address('mp4'),
    vtt_url: address('vtt'),
    poster_url: address('poster'),
    download_url: grant.allowsDownload ? `${address('mp4')}&download=1` : null,
  }
}
