import { createReadStream } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { type S3Response, send } from './answer'
import { temporaryName } from './durable'
import type { ObjectRecord, ObjectStore, StoredHeaders } from './object-store'
import { receiveFile } from './receive-body'
import { header, type S3Request } from './request'
import { S3Error } from './s3-error'

/** First and last byte, both included. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header (RFC 9110, 14.1.2) for something of `size` bytes. Undefined if it is missing or may be
 * ignored: several ranges or another unit. Throws S3Error InvalidRange if it is unsatisfiable.
 */
function readRange(value: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(value?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (start >= size || (first === '' && Number(last) === 0)) throw new S3Error('InvalidRange')
  return { start, end }
}

const KEPT = ['content-type', 'content-disposition', 'cache-control', 'content-language', 'expires']

/** The headers of a write that later reads return. */
export function storedHeaders(request: S3Request): StoredHeaders {
  const names = Object.keys(request.incoming.headers).filter(
    name => KEPT.includes(name) || name.startsWith('x-amz-meta-'),
  )
  const given = Object.fromEntries(names.map(name => [name, header(request, name) ?? '']))
  return { 'content-type': 'application/octet-stream', ...given }
}

/** Whether the write must not replace anything. */
export function onlyNew(request: S3Request): boolean {
  const condition = header(request, 'if-none-match')
  if (condition !== undefined && condition !== '*') throw new S3Error('NotImplemented')
  if (header(request, 'if-match') !== undefined) throw new S3Error('NotImplemented')
  return condition === '*'
}

/** PutObject. */
export async function putObject(
  request: S3Request,
  payload: string,
  store: ObjectStore,
): Promise<S3Response> {
  if (header(request, 'x-amz-copy-source') !== undefined) return copyObject(request, store)
  const { file, size, md5 } = await receiveFile(request, payload, store.tmpDir)
  const draft = { key: request.key, size, etag: md5, headers: storedHeaders(request) }
  await store.commit(request.bucket, file, draft, onlyNew(request))
  return { status: 200, headers: { etag: `"${md5}"` } }
}

async function copyObject(request: S3Request, store: ObjectStore): Promise<S3Response> {
  const source = decodeURIComponent(header(request, 'x-amz-copy-source') ?? '').replace(/^\//, '')
  const [bucket = '', key = ''] = source.split(/\/(.*)/s)
  await store.checkBucket(bucket)
  const from = await store.read(bucket, key)
  const file = temporaryName(store.tmpDir)
  await copyFile(store.dataFile(from.id), file)
  const handle = await open(file)
  await handle.sync().finally(() => handle.close())
  const headers =
    header(request, 'x-amz-metadata-directive') === 'REPLACE' ? storedHeaders(request) : from.headers
  const draft = { key: request.key, size: from.size, etag: from.etag, headers }
  const made = await store.commit(request.bucket, file, draft, onlyNew(request))
  return { status: 200, xml: ['CopyObjectResult', { ETag: `"${made.etag}"`, LastModified: made.modified }] }
}

function objectHeaders(request: S3Request, record: ObjectRecord): OutgoingHttpHeaders {
  const overrides = ['content-type', 'content-disposition', 'cache-control']
    .map(name => [name, request.query.get(`response-${name}`)])
    .filter(([, value]) => value !== null)
  return {
    ...record.headers,
    ...Object.fromEntries(overrides),
    etag: `"${record.etag}"`,
    'last-modified': new Date(record.modified).toUTCString(),
    'accept-ranges': 'bytes',
  }
}

/** A replacement may remove the bytes between reading the record and opening them, so read again. */
async function openData(request: S3Request, store: ObjectStore) {
  for (let attempt = 1; ; attempt++) {
    const record = await store.read(request.bucket, request.key)
    try {
      return { record, handle: await open(store.dataFile(record.id)) }
    } catch (error) {
      if (attempt === 3) throw error
    }
  }
}

/** GetObject and HeadObject, with ranges and If-None-Match. */
export async function getObject(
  request: S3Request,
  store: ObjectStore,
  response: ServerResponse,
): Promise<void> {
  const { record, handle } = await openData(request, store)
  try {
    const headers = objectHeaders(request, record)
    if (header(request, 'if-none-match') === headers.etag) return send(response, { status: 304, headers })
    const range = readRange(header(request, 'range'), record.size)
    const { start, end } = range ?? { start: 0, end: record.size - 1 }
    response.writeHead(range ? 206 : 200, {
      ...headers,
      'content-length': end - start + 1,
      ...(range && { 'content-range': `bytes ${start}-${end}/${record.size}` }),
    })
    if (request.method === 'HEAD' || record.size === 0) return void response.end()
    const source = createReadStream('', { fd: handle, start, end, autoClose: false })
    await pipeline(source, response)
  } finally {
    await handle.close()
  }
}
