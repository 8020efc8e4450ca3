import type { Readable } from 'node:stream'

/** The object asked for isn't there. */
export class ObjectNotFoundError extends Error {
  override name = 'ObjectNotFoundError'
  constructor(readonly key: string) {
    super(`There is no file under ${key}.`)
  }
}

/** Where the bytes of an object come from. A stream needs its size, in bytes. */
export type ObjectSource = Uint8Array | { path: string } | { stream: Readable; size: number }

/** What is known of an object without reading it. */
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
 * Files by key, over the S3 protocol: a bucket of someone's, or our own server on the data folder.
 * Keys look like `teams/<id>/assets/<id>/original`. Methods reject with the S3 client's errors, and
 * with ObjectNotFoundError where an object that is read isn't there.
 */
export interface Storage {
  /** Stores an object, replacing one of the same key; it lasts once this resolves. */
  put(key: string, source: ObjectSource, contentType: string): Promise<void>
  /** Streams an object, or the bytes from `start` to `end`, both included. */
  get(key: string, range?: { start: number; end: number }): Promise<ObjectInfo & { body: Readable }>
  /** Null where there is none. */
  head(key: string): Promise<ObjectInfo | null>
  /** Copies within the storage, without the bytes coming here. */
  copy(from: string, to: string): Promise<void>
  /** Deleting what isn't there is no error. */
  delete(key: string): Promise<void>
  /** Every object whose key begins so, in the order of the keys. */
  list(prefix: string): AsyncIterable<StoredObject>
  /** The folders right below one, each ending in `/`: of `teams/`, one for each team. */
  listFolders(folder: string): Promise<string[]>
  /** Bytes that can be stored now; Infinity for a bucket. */
  room(): Promise<number>
  /** A file on this machine with the object's bytes, to be read only; null where it is elsewhere. */
  localPath(key: string): Promise<string | null>

  /**
   * Begins a multipart upload of `size` bytes in parts of `partSize` bytes, the last one shorter; resolves with its id.
   */
  createMultipart(
    key: string,
    contentType: string,
    declared: { size: number; partSize: number },
  ): Promise<string>
  /**
   * Addresses to PUT parts to, without further credentials. Each takes a body of exactly the part's `size` in bytes:
   * the Content-Length is signed. `origin` is the scheme and host under which the browser reached us
   * (`https://talkreel.example`); they last `expiresInSeconds`.
   */
  partUrls(request: {
    key: string
    uploadId: string
    parts: Pick<StoredPart, 'partNumber' | 'size'>[]
    origin: string
    expiresInSeconds: number
  }): Promise<string[]>
  /** What has arrived so far, by number; all parts but the last must have 5 MiB or more. */
  listParts(key: string, uploadId: string): Promise<StoredPart[]>
  /** Joins the parts into the object. */
  completeMultipart(
    key: string,
    uploadId: string,
    parts: Pick<StoredPart, 'partNumber' | 'etag'>[],
  ): Promise<void>
  /** Ends a multipart upload and drops its parts; no error where there is none. */
  abortMultipart(key: string, uploadId: string): Promise<void>
  /** Multipart uploads that are neither completed nor aborted, of keys that begin so. */
  listMultiparts(prefix: string): AsyncIterable<{ key: string; uploadId: string; begun: Date }>
}
