import type { S3Response } from './answer'
import { onlyNew, storedHeaders } from './object-requests'
import { declaredSize, receiveText } from './receive-body'
import type { S3Request } from './request'
import { S3Error } from './s3-error'
import { declaredPart, type UploadStore } from './upload-store'
import { elements, elementText } from './xml'

const MAX_PARTS = 10_000

/** CreateMultipartUpload. */
export async function createUpload(request: S3Request, uploads: UploadStore): Promise<S3Response> {
  const { bucket, key } = request
  const { id } = await uploads.create(bucket, key, storedHeaders(request))
  return {
    status: 200,
    xml: ['InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }],
  }
}

const partNumber = (request: S3Request) => Number(request.query.get('partNumber'))

/**
 * The Content-Length that a part's URL was presigned for, from the part's declaration. Undefined if the request is
 * for no part, or nothing was declared.
 */
export async function signedLength(request: S3Request, uploads: UploadStore): Promise<number | undefined> {
  const { method, bucket, key, query } = request
  const uploadId = query.get('uploadId')
  if (method !== 'PUT' || !uploadId) return undefined
  try {
    return declaredPart(await uploads.read(bucket, key, uploadId), partNumber(request))
  } catch {
    // Faults are reported only after the signature is verified.
    return undefined
  }
}

/** A part must announce its declared length before its first byte arrives. */
function checkLength(request: S3Request, declared: number): void {
  const length = declaredSize(request)
  if (length === undefined) throw new S3Error('MissingContentLength')
  if (length > declared) throw new S3Error('EntityTooLarge')
  if (length < declared) throw new S3Error('EntityTooSmall', `This part has ${declared} bytes.`)
}

/** UploadPart. */
export async function uploadPart(
  request: S3Request,
  payload: string,
  uploads: UploadStore,
): Promise<S3Response> {
  const upload = await uploads.read(request.bucket, request.key, request.query.get('uploadId') ?? '')
  const number = partNumber(request)
  if (!(Number.isInteger(number) && number >= 1 && number <= MAX_PARTS)) throw new S3Error('InvalidArgument')
  const declared = declaredPart(upload, number)
  if (declared !== undefined) checkLength(request, declared)
  const md5 = await uploads.receivePart(upload, number, request, payload)
  return { status: 200, headers: { etag: `"${md5}"` } }
}

/** ListParts, a thousand at a time. */
export async function listParts(request: S3Request, uploads: UploadStore): Promise<S3Response> {
  const { bucket, key, query } = request
  const upload = await uploads.read(bucket, key, query.get('uploadId') ?? '')
  const after = Number(query.get('part-number-marker') ?? 0)
  const most = Math.min(Number(query.get('max-parts') ?? 1000), 1000)
  const parts = await uploads.parts(upload).list()
  // Concurrent senders of one part may both have stored theirs; either is valid.
  const rest = [...new Map(parts.map(part => [part.number, part])).values()].filter(
    part => part.number > after,
  )
  const page = rest.slice(0, most)
  const truncated = rest.length > page.length
  return {
    status: 200,
    xml: [
      'ListPartsResult',
      {
        Bucket: bucket,
        Key: key,
        UploadId: upload.id,
        MaxParts: most,
        IsTruncated: truncated,
        NextPartNumberMarker: truncated ? page.at(-1)?.number : undefined,
        Part: page.map(part => ({
          PartNumber: part.number,
          ETag: `"${part.etag}"`,
          Size: part.size,
        })),
      },
    ],
  }
}

/** CompleteMultipartUpload. */
export async function completeUpload(
  request: S3Request,
  payload: string,
  uploads: UploadStore,
): Promise<S3Response> {
  const { bucket, key } = request
  const upload = await uploads.read(bucket, key, request.query.get('uploadId') ?? '')
  const wanted = elements(await receiveText(request, payload), 'Part').map(part => ({
    number: Number(elementText(part, 'PartNumber')),
    etag: elementText(part, 'ETag')?.replaceAll('"', '') ?? '',
  }))
  if (wanted.length === 0) throw new S3Error('MalformedXML')
  const etag = await uploads.complete(upload, wanted, onlyNew(request))
  return {
    status: 200,
    xml: ['CompleteMultipartUploadResult', { Bucket: bucket, Key: key, ETag: `"${etag}"` }],
  }
}

/** AbortMultipartUpload. */
export async function abortUpload(request: S3Request, uploads: UploadStore): Promise<S3Response> {
  await uploads.remove(await uploads.read(request.bucket, request.key, request.query.get('uploadId') ?? ''))
  return { status: 204 }
}
