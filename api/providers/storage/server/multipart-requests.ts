import type { Answer } from './answer'
import { keptHeaders, onlyNew } from './object-requests'
import { receiveBody, receiveText } from './receive-body'
import type { S3Request } from './request'
import { S3Error } from './s3-error'
import type { UploadStore } from './upload-store'
import { elements, elementText } from './xml'

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
export async function uploadPart(
  request: S3Request,
  payload: string,
  uploads: UploadStore,
  tmpDir: string,
): Promise<Answer> {
  const upload = await uploads.read(request.bucket, request.key, request.query.get('uploadId') ?? '')
  const body = await receiveBody(request, payload, tmpDir)
  await uploads.putPart(upload, Number(request.query.get('partNumber')), body)
  return { status: 200, headers: { etag: `"${body.md5}"` } }
}

/** ListParts, a thousand at a time. */
export async function listParts(request: S3Request, uploads: UploadStore): Promise<Answer> {
  const { bucket, key, query } = request
  const upload = await uploads.read(bucket, key, query.get('uploadId') ?? '')
  const after = Number(query.get('part-number-marker') ?? 0)
  const most = Math.min(Number(query.get('max-parts') ?? 1000), 1000)
  const rest = (await uploads.parts(upload)).filter(part => part.number > after)
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
