import { setTimeout as sleep } from 'node:timers/promises'
import { isTransient } from './guarded-download'
import { FetchError } from './guarded-fetch'
import { type FetchedStream, guardedStream, type StreamOptions } from './guarded-stream'

/** Consecutive requests that may fail without a byte. */
const ATTEMPTS = 3

/** Bytes of a request: some servers slow long answers down to the speed at which they are played. */
const RANGE_BYTES = 10_000_000

type Options = StreamOptions & {
  /** Milliseconds before the first further attempt, doubled for each; by default a second. */
  waitMs?: number
}

const open = (url: string, from: number, { headers, ...options }: StreamOptions): Promise<FetchedStream> =>
  guardedStream(url, {
    ...options,
    headers: { ...headers, range: `bytes=${from}-${from + RANGE_BYTES - 1}` },
  })

/** What a server would say that knows which version of the file was asked for (RFC 9110, section 15.5.13). */
const changed = () => new FetchError('The server sends another file now', { failure: 'status', status: 412 })

async function* allRanges(
  first: FetchedStream,
  size: number,
  { waitMs = 1000, ...options }: Options,
): AsyncGenerator<Uint8Array> {
  let [received, attempts] = [0, 0]
  let stream: FetchedStream | null = first
  while (received < size) {
    const before = received
    try {
      stream ??= await open(first.url, received, options)
      if (stream.size !== size || (received > 0 && !stream.isPart)) throw changed()
      for await (const chunk of stream.body) {
        received += chunk.length
        if (received > size) throw changed()
        yield chunk
      }
    } catch (error) {
      if (!isTransient(error) || !first.isPart) throw error
    } finally {
      stream?.close()
      stream = null
    }
    if (received > before) attempts = 0
    else if (attempts === ATTEMPTS) throw new FetchError('The server does not send the rest')
    else await sleep(waitMs * 2 ** attempts++, undefined, { signal: options.signal })
  }
}

/**
 * Like `guardedDownload`, but asks for ten megabytes at a time, each time from the byte where it was. A server that
 * sends no ranges is asked once. Rejects with a `FetchError` if the size of the file is not known. The caller closes it.
 */
export async function guardedRanges(url: string, given: Options): Promise<FetchedStream & { size: number }> {
  const stop = new AbortController()
  const options = { ...given, signal: AbortSignal.any([given.signal, stop.signal]) }
  const first = await open(url, 0, options)
  const { size } = first
  if (size === null) {
    first.close()
    throw new FetchError('The server does not say how large the file is')
  }
  return { ...first, size, body: allRanges(first, size, options), close: () => stop.abort() }
}
