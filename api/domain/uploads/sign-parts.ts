import type { Request } from 'express'
import { originOf } from '@/api/platform/http/proxies'
import type { Services } from '@/api/platform/services/services'
import type { Upload } from '@/prisma/generated/client'
import { partBytesOf } from './to-upload'

/** A slower browser requests the URL of a part again. */
const LIFE_SECONDS = 3600

/** URLs to PUT these parts to, each signed for the size of its part, under the server's public origin. */
export async function signParts(
  { storage }: Services,
  request: Request,
  { key, uploadId, size }: Pick<Upload, 'key' | 'uploadId' | 'size'>,
  partNumbers: number[],
) {
  const origin = originOf(request)
  const parts = partNumbers.map(partNumber => ({ partNumber, size: partBytesOf(size, partNumber) }))
  const urls = await storage.partUrls({ key, uploadId, parts, origin, expiresInSeconds: LIFE_SECONDS })
  return partNumbers.flatMap((partNumber, index) => {
    const url = urls[index]
    return url ? [{ partNumber, url }] : []
  })
}
