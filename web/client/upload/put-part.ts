import { LIMITS } from '../../../compositions/catalog/limits'
import { PartError } from './upload-error'

const { connectTimeoutMs, requestTimeoutMs } = LIMITS.upload

/** S3 says by these words, whatever the status, that the same request may work again. */
const PASSING_WORDS = /RequestTimeout|InternalError/

function failure(request: XMLHttpRequest): PartError {
  const { status, responseText } = request
  const expired = status === 403
  const passing = expired || status >= 500 || status === 408 || PASSING_WORDS.test(responseText)
  return new PartError(`The storage answered ${status}`, passing, expired)
}

/**
 * Sends one part to its address and gives its ETag. `onSent` is told the bytes sent so far. Nothing on its way after
 * 15 s, or no answer after 300 s, counts as a failed try. Throws a `PartError`, or the signal's reason when aborted.
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
