import type { S3Response } from './answer'
import type { ObjectStore } from './object-store'
import { receiveText } from './receive-body'
import type { S3Request } from './request'
import type { UploadStore } from './upload-store'
import { elements, elementText } from './xml'

const LARGEST_PAGE = 1000

/** DeleteObjects. */
export async function deleteObjects(
  request: S3Request,
  payload: string,
  store: ObjectStore,
): Promise<S3Response> {
  const objects = elements(await receiveText(request, payload), 'Object')
  const keys = objects.map(object => elementText(object, 'Key')).filter(key => key !== undefined)
  for (const key of keys) await store.delete(request.bucket, key)
  return { status: 200, xml: ['DeleteResult', { Deleted: keys.map(key => ({ Key: key })) }] }
}

/** ListMultipartUploads. */
export async function listUploads(request: S3Request, uploads: UploadStore): Promise<S3Response> {
  const prefix = request.query.get('prefix') ?? ''
  const found = (await uploads.list(request.bucket)).filter(upload => upload.key.startsWith(prefix))
  return {
    status: 200,
    xml: [
      'ListMultipartUploadsResult',
      {
        Bucket: request.bucket,
        IsTruncated: false,
        Upload: found.map(({ key, id, initiated }) => ({
          Key: key,
          UploadId: id,
          Initiated: initiated,
        })),
      },
    ],
  }
}

/** The keys of one page, and the common prefixes of those below a delimiter. */
function paginate(keys: string[], prefix: string, delimiter: string | null, most: number) {
  const page: string[] = []
  const prefixes = new Set<string>()
  let last: string | undefined
  for (const key of keys) {
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1
    const common = cut < 0 ? undefined : key.slice(0, cut + delimiter!.length)
    if (common === undefined || !prefixes.has(common)) {
      if (page.length + prefixes.size >= most) return { page, prefixes, next: last }
      if (common === undefined) page.push(key)
      else prefixes.add(common)
    }
    last = key
  }
  return { page, prefixes, next: undefined }
}

/** ListObjectsV2. */
export async function listObjects(request: S3Request, store: ObjectStore): Promise<S3Response> {
  const { bucket, query } = request
  const prefix = query.get('prefix') ?? ''
  const most = Math.min(Number(query.get('max-keys') ?? LARGEST_PAGE), LARGEST_PAGE)
  const token = query.get('continuation-token')
  const after = Buffer.from(
    token ? Buffer.from(token, 'base64url').toString() : (query.get('start-after') ?? ''),
  )
  const keys = (await store.keys(bucket, prefix)).filter(key => Buffer.compare(Buffer.from(key), after) > 0)
  const { page, prefixes, next } = paginate(keys, prefix, query.get('delimiter'), most)
  const encode = query.get('encoding-type') === 'url' ? encodeURIComponent : (text: string) => text
  const records = await Promise.all(page.map(key => store.find(bucket, key)))
  const contents = records.filter(record => record !== undefined)
  return {
    status: 200,
    xml: [
      'ListBucketResult',
      {
        Name: bucket,
        Prefix: encode(prefix),
        MaxKeys: most,
        KeyCount: page.length + prefixes.size,
        EncodingType: query.get('encoding-type') ?? undefined,
        IsTruncated: next !== undefined,
        NextContinuationToken: next && Buffer.from(next).toString('base64url'),
        Contents: contents.map(({ key, modified, etag, size }) => ({
          Key: encode(key),
          LastModified: modified,
          ETag: `"${etag}"`,
          Size: size,
          StorageClass: 'STANDARD',
        })),
        CommonPrefixes: [...prefixes].map(common => ({ Prefix: encode(common) })),
      },
    ],
  }
}
