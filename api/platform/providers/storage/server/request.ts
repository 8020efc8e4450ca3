import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error'

/** Express keeps the address as it came beside the one below its mount. */
export type IncomingRequest = IncomingMessage & { originalUrl?: string }

/** An HTTP request read as S3 reads it. */
export interface S3Request {
  incoming: IncomingRequest
  method: string
  /** The path as it came and was signed, percent-encoded. */
  signedPath: string
  bucket: string
  /** Empty when the bucket itself is meant. */
  key: string
  query: URLSearchParams
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw new S3Error('InvalidArgument', 'The path is not well encoded.')
  }
}

/** Reads bucket, key and query out of a request. Throws S3Error where the path is no path. */
export function readRequest(incoming: IncomingRequest): S3Request {
  const [path = '/', search = ''] = (incoming.url ?? '/').split(/\?(.*)/s)
  const [signedPath = '/'] = (incoming.originalUrl ?? incoming.url ?? '/').split('?')
  const [bucket = '', ...key] = path.replace(/^\//, '').split('/')
  return {
    incoming,
    method: incoming.method ?? 'GET',
    signedPath,
    bucket: decode(bucket),
    key: decode(key.join('/')),
    query: new URLSearchParams(search),
  }
}

/** A header's value; several of one name are joined. */
export function header(request: S3Request, name: string): string | undefined {
  const value = request.incoming.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}
