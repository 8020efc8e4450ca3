import { MESSAGES } from '../../../compositions/catalog/messages'
import type { Upload } from '../../../prisma/generated/client'
import { bodyError, refuse } from '../../platform/errors/api-error'
import type { AccountedStorage } from '../../platform/stored-files/accounted-storage'

/** A part as the browser remembers it; quotes around an etag don't matter. */
type Named = { partNumber: number; etag: string }

const bare = (etag: string) => etag.replace(/"/g, '')

type Joined = Pick<Upload, 'key' | 'uploadId' | 'size'>

async function isJoined(storage: AccountedStorage, { key, size }: Joined): Promise<boolean> {
  const done = await storage.head(key)
  return done !== null && BigInt(done.size) === size
}

async function join(
  storage: AccountedStorage,
  { key, uploadId, size }: Joined,
  named: Named[] | undefined,
): Promise<void> {
  const parts = await storage.listParts(key, uploadId)
  const etags = new Map(parts.map(part => [part.partNumber, bare(part.etag)]))
  const differs = named?.some(part => etags.get(part.partNumber) !== bare(part.etag)) ?? false
  const bytes = parts.reduce((sum, part) => sum + part.size, 0)
  if (differs || BigInt(bytes) !== size) throw bodyError(MESSAGES.upload.stateError)
  await storage.completeMultipart(key, uploadId, parts)
}

/**
 * Joins the parts of an upload into its file; done before, that is no error.
 * @throws {ApiError} 400 where parts are missing or are not those that the browser sent, 409 where it was given up.
 */
export async function joinParts(
  storage: AccountedStorage,
  upload: Joined,
  named: Named[] | undefined,
): Promise<void> {
  if (await isJoined(storage, upload)) return
  try {
    await join(storage, upload, named)
  } catch (error) {
    // Someone else has ended the upload at this moment, in one way or the other.
    if (!(error instanceof Error) || error.name !== 'NoSuchUpload') throw error
    if (!(await isJoined(storage, upload))) throw refuse(409, MESSAGES.upload.stateError)
  }
}
