import type { Request } from 'express'
import type { Services } from '@/api/platform/services/services'
import type { Upload } from '@/prisma/generated/client'
import { partBytesOf } from './to-upload'

/** A slower browser requests the URL of a part again. */
const LIFE_SECONDS = 3600

/** URLs to PUT these parts to, each signed for the size of its part, under the host of the request. */
export async function signParts(
  { storage }: Services,
  request: Request,
  { key, uploadId, size }: Pick<Upload, 'key' | 'uploadId' | 'size'>,
  partNumbers: number[],
) {
  const origin = `${request.protocol}://${request.host}`
  const parts = partNumbers.map(partNumber => ({ partNumber, size: partBytesOf(size, partNumber) }))
  const urls = await storage.partUrls({ key, uploadId, parts, origin, expiresInSeconds: LIFE_SECONDS })
  return partNumbers.flatMap((partNumber, index) => {
    const url = urls[index]
    return url ? [{ partNumber, url }] : []
  })
}
