import { randomUUID } from 'node:crypto'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { toXml, type Xml } from './xml'

/** What a request is answered with; a file's bytes are streamed by the object requests themselves. */
export interface Answer {
  status: number
  headers?: OutgoingHttpHeaders
  /** The root element's name and content. */
  xml?: [string, Xml]
}

/** Writes an answer. */
export function send(response: ServerResponse, { status, headers = {}, xml }: Answer): void {
  const body = xml ? `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(...xml)}` : ''
  response.writeHead(status, {
    'x-amz-request-id': randomUUID(),
    ...(xml && { 'content-type': 'application/xml' }),
    ...(status !== 204 && status !== 304 && { 'content-length': Buffer.byteLength(body) }),
    ...headers,
  })
  response.end(body)
}
