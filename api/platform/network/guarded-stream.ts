import { FetchError, openResponse, toFetchError, toUrl } from './guarded-fetch'

/** Milliseconds until the headers of an answer. */
const HEADERS_MS = 30_000

/** About 34 kB per second: a slower server keeps others waiting. */
export const DEFAULT_PACE = { bytes: 1024 ** 2, windowMs: 30_000 }

/** The slowest that a server may send: so many bytes in each window of waiting for it. */
export type Pace = { bytes: number; windowMs: number }

export type StreamOptions = {
  signal: AbortSignal
  headers?: Record<string, string>
  /** By default a megabyte in 30 seconds. */
  pace?: Pace
}

/** An open download. */
export type FetchedStream = {
  /** The address that it came from after redirects. */
  url: string
  /** The content type that the server declares; '' without one. */
  contentType: string
  /** The file's name in the Content-Disposition header; null without one. */
  fileName: string | null
  /** Bytes, if the server declares them: the whole file's for a part of it. */
  size: number | null
  /** Whether it is only the requested range. */
  isPart: boolean
  /** What a later request for the rest may name in If-Range: a strong ETag or the last change; null without one. */
  validator: string | null
  /** The bytes, once. Iterating throws a `FetchError`. */
  body: AsyncIterable<Uint8Array>
  /** Closes the connection; required unless the body was iterated. */
  close(): void
}

/** The name in a Content-Disposition header, which UTF-8 in `filename*` overrides (RFC 6266, section 4.3). */
function dispositionName(header: string): string | null {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]{1,1000})/i.exec(header)?.[1]
  try {
    if (encoded) return decodeURIComponent(encoded)
  } catch {
    // It is not percent-encoded UTF-8.
  }
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]{1,1000})"|([^;\s"]{1,1000}))/i.exec(header) ?? []
  return quoted ?? bare ?? null
}

function sizeOf(headers: { get(name: string): string | null }): number | null {
  const whole = /\/(\d{1,15})$/.exec(headers.get('content-range') ?? '')?.[1]
  const length = whole ?? headers.get('content-length')
  // What is compressed on the way has another length here.
  if (!length || (headers.get('content-encoding') ?? 'identity') !== 'identity') return null
  return Number(length)
}

function validatorOf(headers: { get(name: string): string | null }): string | null {
  if (headers.get('accept-ranges') === 'none') return null
  const etag = headers.get('etag')
  return etag && !etag.startsWith('W/') ? etag : headers.get('last-modified')
}

/** Passes chunks on, and aborts `stop` if they come slower than the pace while they are waited for. */
async function* atPace(
  chunks: AsyncIterable<Uint8Array>,
  { pace: { bytes: least, windowMs }, outer }: { pace: Pace; outer: AbortSignal },
  stop: AbortController,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  let [waited, received] = [0, 0]
  const slow = () =>
    stop.abort(new FetchError('The server sends the file too slowly', { failure: 'too-slow' }))
  try {
    while (true) {
      const began = performance.now()
      const timer = setTimeout(slow, windowMs - waited)
      const next = await iterator.next().finally(() => clearTimeout(timer))
      if (next.done) return
      waited += performance.now() - began
      received += next.value.length
      if (received >= least) [waited, received] = [0, 0]
      yield next.value
    }
  } catch (error) {
    outer.throwIfAborted()
    throw toFetchError(stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    stop.abort()
    await iterator.return?.().catch(() => undefined)
  }
}

/**
 * Opens a download of a web address that people name, as guarded as `guardedFetch`, to be read chunk by chunk with flat
 * memory. The caller limits the bytes. Throws a `FetchError`, or the reason of `signal`.
 */
export async function guardedStream(
  address: string,
  { signal: outer, headers = {}, pace = DEFAULT_PACE }: StreamOptions,
): Promise<FetchedStream> {
  const start = toUrl(address)
  const stop = new AbortController()
  const signal = AbortSignal.any([outer, stop.signal])
  const late = () => stop.abort(new FetchError('The server took too long to answer', { failure: 'timeout' }))
  const timer = setTimeout(late, HEADERS_MS)
  try {
    const { url, response } = await openResponse(start, {
      // The length of a file that is compressed on the way would not be known.
      headers: { 'accept-encoding': 'identity', ...headers },
      signal,
    })
    return {
      url: url.href,
      contentType: response.headers.get('content-type') ?? '',
      fileName: dispositionName(response.headers.get('content-disposition') ?? ''),
      size: sizeOf(response.headers),
      isPart: response.status === 206,
      validator: validatorOf(response.headers),
      body: atPace(response.body ?? emptyBody(), { pace, outer }, stop),
      close: () => stop.abort(),
    }
  } catch (error) {
    outer.throwIfAborted()
    throw toFetchError(stop.signal.aborted ? stop.signal.reason : error)
  } finally {
    clearTimeout(timer)
  }
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}
