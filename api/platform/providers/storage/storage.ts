import type { Readable } from 'node:stream'

/** The requested object doesn't exist. */
export class ObjectNotFoundError extends Error {
  override name = 'ObjectNotFoundError'
  constructor(readonly key: string) {
    super(`There is no file under ${key}.`)
  }
}

/** The source of an object's bytes. A stream needs its size, in bytes. */
export type ObjectSource = Uint8Array | { path: string } | { stream: Readable; size: number }

/** The metadata of an object. */
export interface ObjectInfo {
  /** Bytes of the whole object. */
  size: number
  contentType: string
  etag: string
  lastModified: Date
}

/** An object of a list; size in bytes. */
export interface StoredObject {
  key: string
  size: number
  lastModified: Date
}

/** A part of a multipart upload that has arrived; number from 1, size in bytes. */
export interface StoredPart {
  partNumber: number
  etag: string
  size: number
}

/**
 * Files by key, over the S3 protocol: an external bucket, or the built-in server on the data folder. Keys look like
 * `teams/<id>/assets/<id>/original`. Methods reject with the S3 client's errors, and with ObjectNotFoundError if an
 * object to read doesn't exist.
 */
export interface Storage {
  /** Stores an object, replacing one of the same key; it is durable once this resolves. */
  put(key: string, source: ObjectSource, contentType: string): Promise<void>
  /** Streams an object, or the bytes from `start` to `end`, inclusive. */
  get(key: string, range?: { start: number; end: number }): Promise<ObjectInfo & { body: Readable }>
  /** Null if there is none. */
  head(key: string): Promise<ObjectInfo | null>
  /** Copies within the storage, without transferring the bytes through this process. */
  copy(from: string, to: string): Promise<void>
  /** Succeeds for a missing object. */
  delete(key: string): Promise<void>
  /** Every object whose key has this prefix, sorted by key. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** The folders directly below one, each ending in `/`: for `teams/`, one per team. */
  listFolders(folder: string): Promise<string[]>
  /** Free bytes; Infinity for a bucket. */
  room(): Promise<number>
  /** A local read-only file with the object's bytes; null if it is in a bucket. */
  localPath(key: string): Promise<string | null>

  /**
   * Creates a multipart upload; resolves with its id. If it is declared, it accepts exactly `size` bytes in parts of
   * `partSize` bytes, the last one shorter.
   */
  createMultipart(
    key: string,
    contentType: string,
    declared?: { size: number; partSize: number },
  ): Promise<string>
  /** Stores a part of a multipart upload, by a number from 1; resolves with its ETag. */
  putPart(key: string, uploadId: string, partNumber: number, bytes: Uint8Array): Promise<string>
  /**
   * Presigned URLs to PUT parts to. Each accepts a body of exactly the part's `size` in bytes, because the
   * Content-Length is signed. `origin` is the scheme and host under which the browser reached us
   * (`https://talkreel.example`); the URLs expire after `expiresInSeconds`.
   */
  partUrls(request: {
    key: string
    uploadId: string
    parts: Pick<StoredPart, 'partNumber' | 'size'>[]
    origin: string
    expiresInSeconds: number
  }): Promise<string[]>
  /**
   * What a browser posts as a form to store a file of `least` to `most` bytes under `key`: the address, and the fields
   * before the file, which are valid for `expiresInSeconds`. It may be posted several times until then.
   */
  signForm(request: {
    key: string
    contentType: string
    bytes: { least: number; most: number }
    origin: string
    expiresInSeconds: number
  }): Promise<{ url: string; fields: Record<string, string> }>
  /** The parts that have arrived, by number; all but the last must have 5 MiB or more. */
  listParts(key: string, uploadId: string): Promise<StoredPart[]>
  /** Joins the parts into the object. */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void>
  /** Aborts a multipart upload and deletes its parts; succeeds if there is none. */
  abortMultipart(key: string, uploadId: string): Promise<void>
  /** Multipart uploads that are neither completed nor aborted, whose keys have this prefix. */
  listMultiparts(prefix: string): AsyncIterable<{ key: string; uploadId: string; begun: Date }>
}
