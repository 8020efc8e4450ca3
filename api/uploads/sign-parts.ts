import type { Request } from 'express'
import type { Upload } from '../../prisma/generated/client'
import type { Services } from '../services'

/** A slow line needs hours for a large file. */
const LIFE_SECONDS = 12 * 3600

/** Addresses to PUT these parts to, under the host that the browser reached us by. */
export async function signParts(
  { storage }: Services,
  request: Request,
  { key, uploadId }: Pick<Upload, 'key' | 'uploadId'>,
  partNumbers: number[],
) {
  const origin = `${request.protocol}://${request.host}`
  const urls = await storage.partUrls({ key, uploadId, partNumbers, origin, expiresInSeconds: LIFE_SECONDS })
  return partNumbers.flatMap((partNumber, index) => {
    const url = urls[index]
    return url ? [{ partNumber, url }] : []
  })
}
