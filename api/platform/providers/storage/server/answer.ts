import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { toXml, type XmlValue } from './xml'

/** The response to a request; object requests stream a file's bytes themselves. */
export interface S3Response {
  status: number
  headers?: OutgoingHttpHeaders
  /** The root element's name and content. */
  xml?: [string, XmlValue]
}

/** Limits in milliseconds and bytes for reading the rest of a refused body: a part of 5 MiB over a slow line, and more. */
const [LINGER_MS, LINGER_BYTES] = [10_000, 64 * 1024 ** 2]

/** Reads and discards the body until it ends, the sender disconnects, or a limit is reached. */
async function readOn(incoming: IncomingMessage): Promise<void> {
  let bytes = 0
  const enough = new AbortController()
  const timer = setTimeout(() => enough.abort(), LINGER_MS)
  incoming.on('data', chunk => {
    bytes += chunk.length
    if (bytes > LINGER_BYTES) enough.abort()
  })
  await finished(incoming, { signal: enough.signal }).catch(() => {})
  clearTimeout(timer)
}

/**
 * Writes a response. If the request's body is still arriving, as `unread`, the connection is closed afterwards, but
 * not immediately: closing with unread bytes would make the system discard the response.
 */
export async function send(
  response: ServerResponse,
  { status, headers = {}, xml }: S3Response,
  unread?: IncomingMessage,
): Promise<void> {
  const body = xml ? `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(...xml)}` : ''
  response.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    ...(xml && { 'content-type': 'application/xml' }),
    ...(status !== 204 && status !== 304 && { 'content-length': Buffer.byteLength(body) }),
    ...(unread && { connection: 'close' }),
    ...headers,
  })
  if (unread) {
    response.write(body)
    await readOn(unread)
  }
  response.end(unread ? undefined : body)
}
