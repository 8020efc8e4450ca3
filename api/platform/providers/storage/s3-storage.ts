import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListMultipartUploadsCommand,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  paginateListParts,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { type ObjectInfo, ObjectNotFoundError, type ObjectSource, type Storage } from './storage'

/** A bucket with its clients for this process and for browsers. */
export interface Bucket {
  name: string
  client: S3Client
  /** A client that presigns URLs for a browser that reached us under `origin`; it calculates no checksums. */
  signerFor(origin: string): S3Client
  /** Bytes that can be stored now. */
  room(): Promise<number>
  localPath(key: string): Promise<string | null>
}

async function bodyOf(source: ObjectSource): Promise<{ Body: Uint8Array | Readable; ContentLength: number }> {
  if (source instanceof Uint8Array) return { Body: source, ContentLength: source.byteLength }
  if ('stream' in source) return { Body: source.stream, ContentLength: source.size }
  // The folder may be writable by the process that reads untrusted files, so symbolic links are not followed.
  const file = await open(source.path, constants.O_RDONLY | constants.O_NOFOLLOW)
  return { Body: file.createReadStream(), ContentLength: (await file.stat()).size }
}

function info(found: HeadObjectCommandOutput | GetObjectCommandOutput): ObjectInfo {
  const whole = found.ContentRange?.split('/')[1]
  return {
    size: whole ? Number(whole) : (found.ContentLength ?? 0),
    contentType: found.ContentType ?? 'application/octet-stream',
    etag: found.ETag ?? '',
    lastModified: found.LastModified ?? new Date(0),
  }
}

/** The storage in a bucket. */
export function s3Storage({ name: Bucket, client, signerFor, room, localPath }: Bucket): Storage {
  return {
    room,
    localPath,

    async put(Key, source, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, ContentType, ...(await bodyOf(source)) }))
    },

    async get(Key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key, Range }))
        if (!(found.Body instanceof Readable)) throw new ObjectNotFoundError(Key)
        return { ...info(found), body: found.Body }
      } catch (error) {
        throw error instanceof NoSuchKey ? new ObjectNotFoundError(Key) : error
      }
    },

    async head(Key) {
      try {
        return info(await client.send(new HeadObjectCommand({ Bucket, Key })))
      } catch (error) {
        if (error instanceof NotFound) return null
        throw error
      }
    },

    async copy(from, to) {
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }))
    },

    async delete(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },

    async *list(Prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key: key = '', Size: size = 0, LastModified: lastModified } of page.Contents ?? [])
          yield { key, size, lastModified: lastModified ?? new Date(0) }
    },

    async listFolders(Prefix) {
      const folders: string[] = []
      const input = { Bucket, Prefix, Delimiter: '/' }
      for await (const page of paginateListObjectsV2({ client }, input))
        folders.push(...(page.CommonPrefixes ?? []).map(common => common.Prefix ?? ''))
      return folders
    },

    async createMultipart(Key, ContentType, declared) {
      const Metadata = declared && { size: String(declared.size), 'part-size': String(declared.partSize) }
      const made = await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType, Metadata }))
      return made.UploadId ?? ''
    },

    async putPart(Key, UploadId, PartNumber, Body) {
      const made = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }))
      return made.ETag ?? ''
    },

    partUrls({ key: Key, uploadId: UploadId, parts, origin, expiresInSeconds: expiresIn }) {
      const signer = signerFor(origin)
      return Promise.all(
        parts.map(({ partNumber: PartNumber, size: ContentLength }) => {
          const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, ContentLength })
          return getSignedUrl(signer, command, { expiresIn })
        }),
      )
    },

    signForm({ key: Key, contentType, bytes: { least, most }, origin, expiresInSeconds: Expires }) {
      const Fields = { 'Content-Type': contentType }
      const Conditions = [['content-length-range', least, most] as ['content-length-range', number, number]]
      return createPresignedPost(signerFor(origin), { Bucket, Key, Fields, Conditions, Expires })
    },

    async listParts(Key, UploadId) {
      const parts = []
      for await (const page of paginateListParts({ client }, { Bucket, Key, UploadId })) {
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? []) {
          parts.push({ partNumber: PartNumber, etag: ETag, size: Size })
        }
      }
      return parts
    },

    async completeMultipart(Key, UploadId, parts) {
      const Parts = parts.map(({ partNumber, etag }) => ({ PartNumber: partNumber, ETag: etag }))
      const MultipartUpload = { Parts }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }))
    },

    async *listMultiparts(Prefix) {
      for (let after = {}, more = true; more; ) {
        const page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...after }))
        for (const { Key: key = '', UploadId: uploadId = '', Initiated } of page.Uploads ?? [])
          yield { key, uploadId, begun: Initiated ?? new Date(0) }
        more = page.IsTruncated ?? false
        after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      }
    },

    async abortMultipart(Key, UploadId) {
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      } catch (error) {
        if (!(error instanceof NoSuchUpload)) throw error
      }
    },
  }
}
