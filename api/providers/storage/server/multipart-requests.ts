import type { Answer } from './answer'
import { keptHeaders, onlyNew } from './object-requests'
import { receiveText } from './receive-body'
import type { S3Request } from './request'
import { S3Error } from './s3-error'
import type { UploadStore } from './upload-store'
import { elements, elementText } from './xml'

const MOST_PARTS = 10_000

/** CreateMultipartUpload. */
export async function createUpload(request: S3Request, uploads: UploadStore): Promise<Answer> {
  const { bucket, key } = request
  const { id } = await uploads.create(bucket, key, keptHeaders(request))
  return {
    status: 200,
    xml: ['InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id }],
  }
}

/** UploadPart. */
export async function uploadPart(request: S3Request, payload: string, uploads: UploadStore): Promise<Answer> {
  const upload = await uploads.read(request.bucket, request.key, request.query.get('uploadId') ?? '')
  const number = Number(request.query.get('partNumber'))
  if (!(Number.isInteger(number) && number >= 1 && number <= MOST_PARTS)) throw new S3Error('InvalidArgument')
  const md5 = await uploads.parts(upload).receive(number, request, payload)
  return { status: 200, headers: { etag: `"${md5}"` } }
}

/** ListParts, a thousand at a time. */
export async function listParts(request: S3Request, uploads: UploadStore): Promise<Answer> {
  const { bucket, key, query } = request
  const upload = await uploads.read(bucket, key, query.get('uploadId') ?? '')
  const after = Number(query.get('part-number-marker') ?? 0)
  const most = Math.min(Number(query.get('max-parts') ?? 1000), 1000)
  const parts = await uploads.parts(upload).list()
  // Two senders of one part at once may both have left theirs; either will do.
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
        Part: page.map(part => ({ PartNumber: part.number, ETag: `"${part.etag}"`, Size: part.size })),
      },
    ],
  }
}

/** CompleteMultipartUpload. */
export async function completeUpload(
  request: S3Request,
  payload: string,
  uploads: UploadStore,
): Promise<Answer> {
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
export async function abortUpload(request: S3Request, uploads: UploadStore): Promise<Answer> {
  await uploads.remove(await uploads.read(request.bucket, request.key, request.query.get('uploadId') ?? ''))
  return { status: 204 }
}
