import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, isTold } from '../api-error'
import { type CallInput, type CallResult, call } from '../call'
import { forgetUpload, rememberRecording, rememberUpload, uploadOf } from './remembered'
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

type BeginBody = CallInput<'POST /api/upload-credentials/'>['body']

async function requestUpload(
  file: File,
  about: Pick<BeginBody, 'duration' | 'purpose'>,
  signal: AbortSignal,
): Promise<Begun> {
  const body = { fileName: file.name, fileType: file.type, fileSize: file.size, ...about }
  const { id, partSize, urls } = await call('POST /api/upload-credentials/', { body, signal })
  return { id, partSize, there: new Map(), urls: new Map(urls.map(one => [one.partNumber, one.url])) }
}

async function beginNew(
  file: File,
  to: Destination,
  duration: number | null,
  signal: AbortSignal,
): Promise<Begun> {
  // Files that are not transcribed use no minutes (docs/decisions.md, D133).
  const about = duration !== null && to.kind === 'project' ? { duration } : {}
  const begun = await requestUpload(file, about, signal)
  rememberUpload(begun.id, file, to)
  return begun
}

/** What `beginUpload` throws for an error. */
function toUploadError(error: unknown): unknown {
  if (!(error instanceof ApiError) || isTold(error)) return error
  return new UploadError(saysWhy(error) ? error.message : MESSAGES.upload.credentialsFailed)
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
    if (!open) return await beginNew(file, to, duration, signal)
    const there = new Map(open.parts.map(one => [one.partNumber, one.etag]))
    return { id: open.id, partSize: open.partSize, there, urls: new Map() }
  } catch (error) {
    throw toUploadError(error)
  }
}

/**
 * Starts the upload of a recording, whose size is not known yet, and resolves with its id. `type` is its content type.
 * Throws the same errors as `beginUpload`.
 */
export async function beginRecording(name: string, type: string, to: Destination): Promise<string> {
  const body = { fileName: name, fileType: type, fileSize: null }
  try {
    const { id } = await call('POST /api/upload-credentials/', { body })
    rememberRecording(id, name, to)
    return id
  } catch (error) {
    throw toUploadError(error)
  }
}

/** What a file is uploaded for that becomes no file of the team. */
export type Purpose = 'document' | 'sample'

/**
 * Starts the upload of a document or a sample. It is not resumed after a reload. Throws the same errors as `beginUpload`.
 */
export async function beginDocument(file: File, purpose: Purpose, signal: AbortSignal): Promise<Begun> {
  try {
    return await requestUpload(file, { purpose }, signal)
  } catch (error) {
    throw toUploadError(error)
  }
}
