import type { ServerResponse } from 'node:http'
import { roomIn } from '@/api/platform/host/disk-room'
import { type S3Response, send } from './answer'
import { deleteObjects, listObjects, listUploads } from './bucket-requests'
import {
  abortUpload,
  completeUpload,
  createUpload,
  listParts,
  signedLength,
  uploadPart,
} from './multipart-requests'
import { getObject, putObject } from './object-requests'
import type { ObjectStore } from './object-store'
import { isForm, postObject } from './post-object'
import { declaredSize } from './receive-body'
import { type IncomingRequest, readRequest, type S3Request } from './request'
import { S3Error } from './s3-error'
import { type Credentials, checkSignature } from './signature'
import { UploadStore } from './upload-store'

/** Maximum bytes of a refused body to read, so that the connection can be reused. */
const MAX_DRAINED = 8 * 1024 ** 2

/** Serves S3 requests, at the root of a server or mounted below a path of an Express app. */
export type S3Handler = (incoming: IncomingRequest, response: ServerResponse) => Promise<void>

function corsHeaders(incoming: IncomingRequest): Record<string, string> {
  const { origin } = incoming.headers
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, PUT, POST, DELETE, HEAD',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
    'access-control-expose-headers': 'ETag, Content-Length, Content-Range, Accept-Ranges',
    'access-control-max-age': '3000',
    vary: 'Origin',
  }
}

function refusal(error: unknown, log: (error: unknown) => void): S3Error {
  if (error instanceof S3Error) return error
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return new S3Error('InsufficientStorage')
  if (code === 'ERR_STREAM_PREMATURE_CLOSE' || code === 'ECONNRESET') return new S3Error('IncompleteBody')
  log(error)
  return new S3Error('InternalError')
}

/** Refuses a body before the disk is too full for other work. */
async function checkDiskSpace(request: S3Request, { root }: ObjectStore): Promise<void> {
  if (request.method !== 'PUT' && request.method !== 'POST') return
  if ((declaredSize(request) ?? 0) > (await roomIn(root))) throw new S3Error('InsufficientStorage')
}

/** Whether the rest of a refused body is so long that the connection is closed instead of read to its end. */
const isLong = (incoming: IncomingRequest): boolean => {
  const length = incoming.headers['content-length']
  return length === undefined ? 'transfer-encoding' in incoming.headers : Number(length) > MAX_DRAINED
}

/**
 * A handler of the S3 protocol for a store: the calls that this storage makes, path style, each signed by
 * `credentials`. `log` receives internal errors.
 */
export function s3Handler(options: {
  store: ObjectStore
  credentials: Credentials
  log: (error: unknown) => void
}): S3Handler {
  const { store } = options
  const uploads = new UploadStore(store)

  async function onBucket(request: S3Request, payload: string): Promise<S3Response> {
    const { method, bucket, query } = request
    if (method === 'PUT' && query.size === 0) {
      await store.createBucket(bucket)
      return { status: 200, headers: { location: `/${bucket}` } }
    }
    await store.checkBucket(bucket)
    if (method === 'HEAD') return { status: 200 }
    if (method === 'POST' && query.has('delete')) return deleteObjects(request, payload, store)
    if (method === 'GET' && query.has('uploads')) return listUploads(request, uploads)
    if (method === 'GET' && query.get('list-type') === '2') return listObjects(request, store)
    throw new S3Error('NotImplemented')
  }

  async function onUpload(request: S3Request, payload: string): Promise<S3Response> {
    const { method, query } = request
    if (query.has('uploads')) {
      if (method !== 'POST') throw new S3Error('MethodNotAllowed')
      return createUpload(request, uploads)
    }
    if (method === 'PUT') return uploadPart(request, payload, uploads)
    if (method === 'GET') return listParts(request, uploads)
    if (method === 'POST') return completeUpload(request, payload, uploads)
    if (method === 'DELETE') return abortUpload(request, uploads)
    throw new S3Error('MethodNotAllowed')
  }

  async function onObject(request: S3Request, payload: string): Promise<S3Response> {
    if (request.method === 'PUT') return putObject(request, payload, store)
    if (request.method === 'DELETE') {
      await store.delete(request.bucket, request.key)
      return { status: 204 }
    }
    throw new S3Error('MethodNotAllowed')
  }

  async function onForm(request: S3Request): Promise<S3Response> {
    await checkDiskSpace(request, store)
    await store.checkBucket(request.bucket)
    return postObject(request, options.credentials, store)
  }

  async function answer(request: S3Request, response: ServerResponse): Promise<void> {
    if (isForm(request)) return send(response, await onForm(request))
    const length = await signedLength(request, uploads)
    const payload = checkSignature(request, options.credentials, length)
    await checkDiskSpace(request, store)
    if (request.key === '') return send(response, await onBucket(request, payload))
    await store.checkBucket(request.bucket)
    const { query, method } = request
    if (query.has('uploads') || query.has('uploadId')) return send(response, await onUpload(request, payload))
    // An unsupported subresource (?acl, ?tagging) must not be mistaken for the object.
    const unknown = ['acl', 'tagging', 'torrent', 'retention', 'legal-hold', 'attributes', 'versionId']
    if (unknown.some(name => query.has(name))) throw new S3Error('NotImplemented')
    if (method === 'GET' || method === 'HEAD') return getObject(request, store, response)
    await send(response, await onObject(request, payload))
  }

  return async (incoming, response) => {
    for (const [name, value] of Object.entries(corsHeaders(incoming))) response.setHeader(name, value)
    if (incoming.method === 'OPTIONS') return send(response, { status: 204 })
    try {
      await answer(readRequest(incoming), response)
    } catch (error) {
      if (response.headersSent) return void response.destroy()
      const { code, message, status } = refusal(error, options.log)
      const refused: S3Response = { status, xml: ['Error', { Code: code, Message: message }] }
      if (isLong(incoming)) return send(response, refused, incoming)
      incoming.resume()
      return send(response, refused)
    }
  }
}
