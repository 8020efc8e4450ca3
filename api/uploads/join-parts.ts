import { MESSAGES } from '../../compositions/catalogue/messages'
import type { Upload } from '../../prisma/generated/client'
import { bodyError } from '../http/api-error'
import type { Storage } from '../providers/storage/storage'

/** A part as the browser remembers it; quotes around an etag don't matter. */
type Named = { partNumber: number; etag: string }

const bare = (etag: string) => etag.replace(/"/g, '')

/**
 * Joins the parts of an upload into its file; done before, that is no error.
 * @throws {ApiError} 400 where parts are missing or are not those that the browser sent.
 */
export async function joinParts(
  storage: Storage,
  { key, uploadId, size }: Pick<Upload, 'key' | 'uploadId' | 'size'>,
  named: Named[] | undefined,
): Promise<void> {
  const done = await storage.head(key)
  if (done && BigInt(done.size) === size) return
  const parts = await storage.listParts(key, uploadId)
  const etags = new Map(parts.map(part => [part.partNumber, bare(part.etag)]))
  const differs = named?.some(part => etags.get(part.partNumber) !== bare(part.etag)) ?? false
  const bytes = parts.reduce((sum, part) => sum + part.size, 0)
  if (differs || BigInt(bytes) !== size) throw bodyError(MESSAGES.upload.stateError)
  await storage.completeMultipart(key, uploadId, parts)
}
