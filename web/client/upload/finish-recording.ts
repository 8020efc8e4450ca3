import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError } from '../api-error'
import { call } from '../call'
import { becoming } from './becoming'
import { endUpload } from './end-upload'
import { forgetChunks, keptFrom } from './kept-chunks'
import { destinationOf, forgetUpload, type Remembered } from './remembered'
import { sendRecording } from './send-recording'
import type { Destination } from './split-parts'
import { UploadError } from './upload-error'
import type { Uploaded } from './upload-file'

const { partBytes } = LIMITS.upload

const NOT_FOUND = 404

/**
 * Completes a recording whose bytes the server has: it becomes what `to` says. Throws an `UploadError` with a message for
 * users.
 */
export async function completeRecording(
  id: string,
  { title, to, signal }: { title: string; to: Destination; signal: AbortSignal },
): Promise<Uploaded> {
  const body = { title, ...becoming(to) }
  const complete = () => call('POST /api/uploads/{id}/complete/', { params: { id }, body, signal })
  const uploaded = await endUpload(complete, signal)
  forgetUpload(id)
  await forgetChunks(id)
  return uploaded
}

/** The bytes of whole parts that the server has from the beginning on, and whether it has any; null if it ended. */
async function arrived(id: string, signal: AbortSignal): Promise<{ from: number; isEmpty: boolean } | null> {
  try {
    const { state, parts } = await call('GET /api/uploads/{id}/', { params: { id }, signal })
    if (state !== 'OPEN') return null
    const gap = parts.findIndex((part, index) => part.partNumber !== index + 1 || part.size !== partBytes)
    return { from: (gap < 0 ? parts.length : gap) * partBytes, isEmpty: parts.length === 0 }
  } catch (error) {
    // It stays, with what is kept of it: it may belong to another team of the same person.
    if (error instanceof ApiError && error.status === NOT_FOUND)
      throw new UploadError(MESSAGES.recording.otherTeam)
    throw error
  }
}

/**
 * Ends a recording that a closed tab left behind, from the parts that arrived and what this browser has kept. Null if it
 * has ended already, or nothing of it is left. Throws the same errors as `completeRecording`.
 */
export async function finishLeftRecording(left: Remembered, signal: AbortSignal): Promise<Uploaded | null> {
  const { id, name } = left
  const there = await arrived(id, signal)
  const rest = there && (await keptFrom(id, there.from))
  if (!there || !rest || (there.isEmpty && rest.size === 0)) {
    forgetUpload(id)
    await forgetChunks(id)
    return null
  }
  const sending = sendRecording(id, { from: there.from, signal })
  sending.append(rest)
  await sending.finish()
  return completeRecording(id, { title: name, to: destinationOf(left), signal })
}
