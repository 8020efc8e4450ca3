import { LIMITS } from '@/compositions/catalog/limits'
import { type CallResult, call } from '../call'
import { becoming } from './becoming'
import { type Begun, beginDocument, beginUpload, type Purpose } from './begin-upload'
import { endUpload } from './end-upload'
import { forgetUpload } from './remembered'
import { sendParts } from './send-parts'
import type { Destination } from './split-parts'

/** The progress of an upload (PR14); `percent` stays at 99 until the server has assembled the file. */
export type UploadStep = { state: 'preparing' | 'uploading' | 'finalizing' | 'done'; percent: number }

/** The result of an upload: the asset, the job that processes it, and the project if one was created. */
export type Uploaded = CallResult<'POST /api/uploads/{id}/complete/'>

const { progressCapPercent } = LIMITS.upload

const titleOf = (name: string): string => name.replace(/\.[^.]{1,5}$/, '').slice(0, 500) || name

type Sending = {
  onStep: (step: UploadStep) => void
  onBegun: (uploadId: string) => void
  signal: AbortSignal
}

/**
 * Sends the parts of an upload that has begun and completes it. Throws an `UploadError` with a message for users;
 * aborting the signal throws its reason.
 */
async function sendAndComplete<Result extends { url: string }>(
  file: File,
  begun: Begun,
  { onStep, onBegun, signal }: Sending,
  complete: (etags: Map<number, string>) => Promise<Result>,
): Promise<Result> {
  onBegun(begun.id)
  const onSent = (bytes: number) => {
    const percent = Math.min(progressCapPercent, Math.floor((bytes / file.size) * 100))
    onStep({ state: 'uploading', percent })
  }
  const etags = await sendParts(file, begun, { onSent, signal })
  onStep({ state: 'finalizing', percent: progressCapPercent })
  return endUpload(() => complete(etags), signal)
}

/**
 * Uploads a file in parts of 5 MiB to its destination: a new project or the team's uploads. Resumes an interrupted
 * upload of the same file, even after a reload. Throws an `UploadError` with a message for users; aborting the signal
 * throws its reason and keeps the uploaded parts for resuming.
 */
export async function uploadFile(
  file: File,
  { to, duration, ...sending }: Sending & { to: Destination; duration: number | null },
): Promise<Uploaded> {
  const { onStep, signal } = sending
  onStep({ state: 'preparing', percent: 0 })
  const begun = await beginUpload(file, to, duration, signal)
  const { id } = begun
  const uploaded = await sendAndComplete(file, begun, sending, etags => {
    const parts = [...etags].sort(([a], [b]) => a - b).map(([partNumber, etag]) => ({ partNumber, etag }))
    const body = { parts, title: titleOf(file.name), ...becoming(to) }
    return call('POST /api/uploads/{id}/complete/', { params: { id }, body, signal })
  })
  forgetUpload(id)
  onStep({ state: 'done', percent: 100 })
  return uploaded
}

/**
 * Uploads a document, such as a PDF, or the sample of a voice, and returns the address by which the server reads it. It
 * becomes no file of the team. Throws an `UploadError` with a message for users; aborting the signal throws its reason.
 */
export async function uploadDocument(
  file: File,
  { purpose = 'document', ...sending }: Sending & { purpose?: Purpose },
): Promise<string> {
  const { onStep, signal } = sending
  onStep({ state: 'preparing', percent: 0 })
  const begun = await beginDocument(file, purpose, signal)
  const params = { id: begun.id }
  const { url } = await sendAndComplete(file, begun, sending, () =>
    call('POST /api/uploads/{id}/complete_document/', { params, signal }),
  )
  onStep({ state: 'done', percent: 100 })
  return url
}
