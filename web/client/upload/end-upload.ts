import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError, isTold } from '../api-error'
import { isTransient } from './put-part'
import { withRetries } from './retry'
import { UploadError } from './upload-error'

/**
 * Completes an upload by `complete`, with retries. Throws an `UploadError` with a message for users; errors about plan
 * limits are rethrown, as they have been shown.
 */
export async function endUpload<Result extends { url: string }>(
  complete: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  try {
    const uploaded = await withRetries(complete, { isTransient, signal })
    if (!uploaded.url) throw new UploadError(MESSAGES.upload.urlNotFound)
    return uploaded
  } catch (error) {
    if (!(error instanceof ApiError) || isTold(error)) throw error
    throw new UploadError(isTransient(error) ? MESSAGES.upload.stateError : error.message, { cause: error })
  }
}
