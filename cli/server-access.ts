import { settings } from '@/api/platform/settings/settings'
import { UsageError } from './usage-error'

/** The address of a server, and the header that its API takes the key in TALKREEL_API_KEY by. */
export type ServerAccess = { origin: URL; headers: { Authorization: string } }

/**
 * The access that `--server` asks for.
 * @throws {UsageError} without a key or a valid address.
 */
export function serverAccess(server: string): ServerAccess {
  const { apiKey } = settings()
  if (!apiKey) throw new UsageError('--server needs a key of its API in the variable TALKREEL_API_KEY.')
  const origin = URL.parse(server)
  if (!origin || !/^https?:$/.test(origin.protocol))
    throw new UsageError(`--server takes an address such as https://talkreel.example.com, not '${server}'.`)
  return { origin, headers: { Authorization: `Token ${apiKey}` } }
}

/**
 * Fetches from a server; resolves with any answer.
 * @throws {UsageError} if it can't be reached; the reason of the signal if that is aborted.
 */
export async function fetchFrom(
  address: URL,
  request: RequestInit & { signal: AbortSignal },
): Promise<Response> {
  return fetch(address, request).catch((error: unknown) => {
    request.signal.throwIfAborted()
    const { cause } = error as Error
    throw new UsageError(
      `${address.origin} can't be reached: ${cause instanceof Error ? cause.message : error}`,
    )
  })
}
