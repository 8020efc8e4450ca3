import { LIMITS } from '@/compositions/catalog/limits'
import { ApiError } from '../api-error'
import { PartError } from './upload-error'

const { connectTimeoutMs, requestTimeoutMs } = LIMITS.upload

/** S3 error codes after which the same request may succeed, whatever the status. */
const TRANSIENT_CODES = /RequestTimeout|InternalError/

function failure(request: XMLHttpRequest): PartError {
  const { status, responseText } = request
  const isExpired = status === 403
  const isTransient = isExpired || status >= 500 || status === 408 || TRANSIENT_CODES.test(responseText)
  return new PartError(`The storage answered ${status}`, isTransient, isExpired)
}

/**
 * Uploads one part to its URL and returns its ETag. `onSent` receives the bytes sent so far. No progress for 15 s, or
 * no response after 300 s, is a failed attempt. Throws a `PartError`, or the signal's reason when aborted.
 */
export function putPart(
  url: string,
  bytes: Blob,
  { onSent, signal }: { onSent: (bytes: number) => void; signal: AbortSignal },
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const connect = setTimeout(() => request.abort(), connectTimeoutMs)
    const abort = () => request.abort()
    request.open('PUT', url)
    request.timeout = requestTimeoutMs
    request.upload.onprogress = event => {
      clearTimeout(connect)
      onSent(event.loaded)
    }
    request.onload = () => {
      const etag = request.getResponseHeader('ETag')
      if (request.status >= 300) reject(failure(request))
      else if (etag) resolve(etag)
      else reject(new PartError('The storage gave no ETag', true))
    }
    request.ontimeout = () => reject(new PartError('The connection timed out', true))
    request.onerror = () => reject(new PartError('The connection broke', true))
    request.onabort = () =>
      reject(signal.aborted ? signal.reason : new PartError('The connection timed out', true))
    request.onloadend = () => {
      clearTimeout(connect)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) reject(signal.reason)
    else request.send(bytes)
  })
}

/** Whether another attempt to send a part, or to get its URL, may succeed. */
export const isTransient = (error: unknown): boolean =>
  error instanceof PartError
    ? error.isTransient
    : error instanceof ApiError && (error.status === 0 || error.status >= 500)
