import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, isTold } from '../api-error'
import { type CallResult, call } from '../call'
import { forgetUpload, rememberUpload, uploadOf } from './remembered'
import type { Destination } from './split-parts'
import { UploadError } from './upload-error'

/** An upload ready to send: its URL, part size, and the ETags of parts already uploaded. */
export type Begun = { id: string; partSize: number; there: Map<number, string>; urls: Map<number, string> }

/** The server has no room for the file (507 Insufficient Storage). */
const FULL = 507

const saysWhy = ({ status }: ApiError) => (status >= 400 && status < 500) || status === FULL

type Known = CallResult<'GET /api/uploads/{id}/'>

async function findOpen(id: string, signal: AbortSignal): Promise<Known | null> {
  try {
    const found = await call('GET /api/uploads/{id}/', { params: { id }, signal })
    if (found.state === 'OPEN') return found
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  }
  forgetUpload(id)
  return null
}

async function beginAnew(
  file: File,
  to: Destination,
  duration: number | null,
  signal: AbortSignal,
): Promise<Begun> {
  const body = {
    fileName: file.name,
    fileType: file.type,
    fileSize: file.size,
    // Files that are not transcribed use no minutes (docs/decisions.md, D133).
    ...(duration !== null && to.kind === 'project' && { duration }),
  }
  const { id, partSize, urls } = await call('POST /api/upload-credentials/', { body, signal })
  rememberUpload(id, file, to)
  return { id, partSize, there: new Map(), urls: new Map(urls.map(one => [one.partNumber, one.url])) }
}

/**
 * Starts the upload of a file, or resumes an interrupted one of the same file with the parts already uploaded.
 * `duration` in seconds; null if only the server can determine it. Throws an `UploadError` with the server's reason, or
 * 'Failed to get upload credentials' without one; errors about plan limits are rethrown, as they have been shown.
 */
export async function beginUpload(
  file: File,
  to: Destination,
  duration: number | null,
  signal: AbortSignal,
): Promise<Begun> {
  const known = uploadOf(file)
  try {
    const open = known && (await findOpen(known.id, signal))
    if (!open) return await beginAnew(file, to, duration, signal)
    const there = new Map(open.parts.map(one => [one.partNumber, one.etag]))
    return { id: open.id, partSize: open.partSize, there, urls: new Map() }
  } catch (error) {
    if (isTold(error)) throw error
    if (error instanceof ApiError && saysWhy(error)) throw new UploadError(error.message)
    if (error instanceof ApiError) throw new UploadError(MESSAGES.upload.credentialsFailed)
    throw error
  }
}
