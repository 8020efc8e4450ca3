import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error'

/** Express keeps the original URL beside the one relative to its mount. */
export type IncomingRequest = IncomingMessage & { originalUrl?: string }

/** An HTTP request in terms of S3. */
export interface S3Request {
  incoming: IncomingRequest
  method: string
  /** The raw, percent-encoded path that was signed. */
  signedPath: string
  bucket: string
  /** Empty for a request to the bucket itself. */
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

/** Parses the bucket, key and query of a request. Throws S3Error for an invalid path. */
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
