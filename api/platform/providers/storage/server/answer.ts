import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { finished } from 'node:stream/promises'
import { toXml, type XmlValue } from './xml'

/** What a request is answered with; a file's bytes are streamed by the object requests themselves. */
export interface S3Response {
  status: number
  headers?: OutgoingHttpHeaders
  /** The root element's name and content. */
  xml?: [string, XmlValue]
}

/** Milliseconds and bytes for which a body that was refused is still read. */
const [LINGER_MS, LINGER_BYTES] = [2_000, 64 * 1024 ** 2]

/** Reads on and throws away, until the body ends, its sender hangs up, or it was long enough. */
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
 * Writes an answer. Where the request's body is still on its way, as `unread`, the connection is closed after it, but not
 * at once: closed with bytes unread, the system would take the answer back.
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
