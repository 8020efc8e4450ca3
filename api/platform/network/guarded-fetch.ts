import { lookup as resolveName } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { Agent, fetch, type Headers, type Response } from 'undici'
import { settings } from '../settings/settings'

/** Why an address could not be fetched. */
export type FetchFailure =
  | 'invalid-url'
  | 'private-address'
  | 'redirects'
  | 'status'
  | 'timeout'
  | 'too-large'
  | 'too-slow'
  | 'unreachable'

type FetchErrorOptions = ErrorOptions & { failure?: FetchFailure; status?: number; headers?: Headers }

/** Something on the web could not be had; the message is for people. */
export class FetchError extends Error {
  override name = 'FetchError'
  readonly failure: FetchFailure
  /** What the server answered, if that is the failure. */
  readonly status: number | undefined
  /** The headers of that answer. */
  readonly headers: Headers | undefined

  constructor(
    message: string,
    { failure = 'unreachable', status, headers, ...options }: FetchErrorOptions = {},
  ) {
    super(message, options)
    this.failure = failure
    this.status = status
    this.headers = headers
  }
}

/** Is this an address of the open internet, neither of this machine nor of a network behind it? */
const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

const refused = () =>
  new FetchError('This address is not on the open internet', { failure: 'private-address' })

/** Throws a `FetchError` for what is no web address, and for an IP address that is not on the open internet. */
function checkUrl(url: URL): void {
  if (!['http:', 'https:'].includes(url.protocol))
    throw new FetchError('Only web addresses can be fetched', { failure: 'invalid-url' })
  const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (settings().allowedHosts.includes(host)) return
  if (ipaddr.isValid(host) && !isPublic(host)) throw refused()
}

/**
 * Looks a name up and fails where any of its addresses is not on the open internet. It is what connects, so a name
 * can't answer otherwise the second time.
 */
const guardedLookup: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    const isAllowed = settings().allowedHosts.includes(host.toLowerCase())
    if (!isAllowed && addresses.some(({ address }) => !isPublic(address))) return callback(refused(), [])
    const [first] = addresses
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}

/** What came: where it came from in the end, its content type, its bytes. */
export type FetchedFile = { url: string; contentType: string; bytes: Buffer }

export type FetchLimits = {
  /** Bytes that an answer may have. */
  maxBytes: number
  /** Milliseconds for everything, redirects included. */
  timeoutMs: number
  headers?: Record<string, string>
  /** Redirects that are followed; headers with a key must not be. */
  maxRedirects?: number
}

const MAX_REDIRECTS = 5

const agent = new Agent({ connect: { lookup: guardedLookup } })

async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new FetchError('The file is too large', { failure: 'too-large' })
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** An answer, and the address that it came from after redirects. */
export type OpenResponse = { url: URL; response: Response }

/**
 * Sends a request and follows redirects, checking each address. Resolves with an answer whose body is not read yet;
 * throws a `FetchError`, or what `toFetchError` makes one of.
 */
export async function openResponse(
  url: URL,
  {
    headers,
    signal,
    maxRedirects = MAX_REDIRECTS,
  }: { headers: Record<string, string> | undefined; signal: AbortSignal; maxRedirects?: number | undefined },
): Promise<OpenResponse> {
  let next = url
  for (let hops = 0; hops <= maxRedirects; hops++) {
    checkUrl(next)
    const response = await fetch(next, { dispatcher: agent, redirect: 'manual', headers, signal })
    const location = response.status >= 300 && response.status < 400 && response.headers.get('location')
    if (!location) {
      const { status } = response
      if (response.ok) return { url: next, response }
      await response.body?.cancel()
      throw new FetchError(`The server answered ${status}`, {
        ...{ failure: 'status', status, headers: response.headers },
      })
    }
    await response.body?.cancel()
    next = new URL(location, next)
  }
  throw new FetchError('Too many redirects', { failure: 'redirects' })
}

/** The address in a text. Throws a `FetchError` for what is none. */
export function toUrl(address: string): URL {
  if (!URL.canParse(address)) throw new FetchError('This is not a web address', { failure: 'invalid-url' })
  return new URL(address)
}

/** The first reason in a chain of causes that is told to people. */
export function toFetchError(error: unknown): FetchError {
  for (let one = error; one instanceof Error; one = one.cause) {
    if (one instanceof FetchError) return one
    if (one.name === 'TimeoutError')
      return new FetchError('The server took too long to answer', { failure: 'timeout' })
  }
  return new FetchError('The server could not be reached', { cause: error })
}

/**
 * Fetches a web address that people name: never one of this machine or its network (but for `TALKREEL_ALLOWED_HOSTS`),
 * each redirect looked at by itself, no longer and no larger than `limits`. Throws a `FetchError`.
 */
export async function guardedFetch(
  address: string,
  { maxBytes, timeoutMs, headers, maxRedirects }: FetchLimits,
): Promise<FetchedFile> {
  const start = toUrl(address)
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const { url, response } = await openResponse(start, { headers, signal, maxRedirects })
    const contentType = response.headers.get('content-type') ?? ''
    return { url: url.href, contentType, bytes: await readBody(response, maxBytes) }
  } catch (error) {
    throw toFetchError(error)
  }
}
