import { setTimeout as sleep } from 'node:timers/promises'
import { FetchError } from './guarded-fetch'
import { DEFAULT_PACE, type FetchedStream, guardedStream, type StreamOptions } from './guarded-stream'

/** Consecutive attempts to resume a download, each of which receives less than the pace asks for. */
const ATTEMPTS = 3

type Options = StreamOptions & {
  /** Milliseconds before the first attempt, doubled for each further one; by default a second. */
  waitMs?: number
}

/** Whether another attempt may succeed; a server that is too slow stays so. */
export const isTransient = (error: unknown): boolean =>
  error instanceof FetchError &&
  (error.failure === 'unreachable' || error.failure === 'timeout' || (error.status ?? 0) >= 500)

/** The rest of a download from a byte on; null if the server sends it only as a whole, or it is another file now. */
async function openRest(
  { url, size, validator }: FetchedStream,
  from: number,
  options: StreamOptions,
): Promise<FetchedStream | null> {
  if (!validator) return null
  const headers = { ...options.headers, range: `bytes=${from}-`, 'if-range': validator }
  const rest = await guardedStream(url, { ...options, headers })
  if (rest.isPart && rest.size === size && rest.validator === validator) return rest
  rest.close()
  return null
}

async function* resuming(
  first: FetchedStream,
  { waitMs = 1000, ...options }: Options,
): AsyncGenerator<Uint8Array> {
  let open: FetchedStream | null = first
  const { bytes: enough } = options.pace ?? DEFAULT_PACE
  let [received, attempts] = [0, 0]
  let failure: unknown
  while (open) {
    const before = received
    try {
      for await (const chunk of open.body) {
        received += chunk.length
        if (received - before >= enough) attempts = 0
        yield chunk
      }
      return
    } catch (error) {
      failure = error
    }
    open = null
    while (!open && isTransient(failure) && attempts < ATTEMPTS) {
      await sleep(waitMs * 2 ** attempts++, undefined, { signal: options.signal })
      try {
        open = await openRest(first, received, options)
        if (!open) break
      } catch (error) {
        failure = error
      }
    }
  }
  throw failure
}

/**
 * Like `guardedStream`, for a file that takes long: if the connection breaks, it resumes at the byte where it was, where
 * the server allows that. The caller closes it.
 */
export async function guardedDownload(address: string, given: Options): Promise<FetchedStream> {
  const stop = new AbortController()
  const options = { ...given, signal: AbortSignal.any([given.signal, stop.signal]) }
  const first = await guardedStream(address, options)
  return { ...first, body: resuming(first, options), close: () => stop.abort() }
}
