import { randomUUID } from 'node:crypto'
import { link, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { makeDir, renameSynced, sweep, syncDir, temporaryName, writeSynced } from './durable'
import { S3Error } from './s3-error'

/** S3's limit for keys, in bytes of UTF-8. */
const MAX_KEY = 1024
/** File systems allow names of up to 255 bytes. */
const MAX_SEGMENT = 250
const LEAF = '+'

function encodeSegment(segment: string): string {
  if (segment === '') return '%'
  if (segment === '.' || segment === '..') return segment.replaceAll('.', '%2E')
  const encoded = encodeURIComponent(segment)
  if (encoded.length > MAX_SEGMENT) throw new S3Error('KeyTooLongError')
  return encoded
}

function decodeSegment(name: string): string {
  return name === '%' ? '' : decodeURIComponent(name)
}

/**
 * The path of a key's record below `root`: a folder for each segment, and for the last a file whose name ends in a
 * plus sign, which encoding never produces, so that `a` and `a/b` don't collide. No key escapes `root`. Throws
 * S3Error for keys over 1,024 bytes.
 */
function keyPath(root: string, key: string): string {
  if (Buffer.byteLength(key) > MAX_KEY) throw new S3Error('KeyTooLongError')
  return path.join(root, ...key.split('/').map(encodeSegment)) + LEAF
}

/** The folder below `root` that contains every key with this prefix. */
function prefixDir(root: string, prefix: string): string {
  return path.join(root, ...prefix.split('/').slice(0, -1).map(encodeSegment))
}

/** The meaning of a name in the tree: a key's last segment, or a folder. */
function readName(name: string): { segment: string; isLeaf: boolean } {
  const isLeaf = name.endsWith(LEAF)
  return { segment: decodeSegment(isLeaf ? name.slice(0, -LEAF.length) : name), isLeaf }
}

/** The headers that are returned as they were sent. */
export const storedHeadersSchema = z.object({ 'content-type': z.string() }).catchall(z.string())

export type StoredHeaders = z.infer<typeof storedHeadersSchema>

/** The record of a stored object: `id` names the file with its bytes, `size` is in bytes, `modified` an ISO date. */
const recordSchema = z.object({
  key: z.string(),
  id: z.string(),
  size: z.number(),
  etag: z.string(),
  modified: z.string(),
  headers: storedHeadersSchema,
})

export type ObjectRecord = z.infer<typeof recordSchema>

/**
 * Objects on disk. Bytes are in `data/<id>` and never change once written; the record that makes them an object is in
 * `objects/<bucket>/<key>` and is what a write commits. Everything is synced before a call resolves, and several
 * processes may share the folder, as no state is kept in memory.
 */
export class ObjectStore {
  readonly tmpDir: string

  private constructor(readonly root: string) {
    this.tmpDir = path.join(root, 'tmp')
  }

  /** Opens the store in a folder, creating it if needed. */
  static async open(root: string): Promise<ObjectStore> {
    const store = new ObjectStore(path.resolve(root))
    for (const dir of ['tmp', 'data', 'objects', 'uploads']) await makeDir(path.join(store.root, dir))
    await sweep(store.tmpDir)
    return store
  }

  async createBucket(bucket: string): Promise<void> {
    if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw new S3Error('InvalidBucketName')
    await makeDir(this.#bucketDir(bucket))
  }

  /** Throws S3Error NoSuchBucket. */
  async checkBucket(bucket: string): Promise<void> {
    const valid = /^[a-z0-9.-]+$/.test(bucket) && !/^\.+$/.test(bucket)
    const found = valid && (await stat(this.#bucketDir(bucket)).catch(() => undefined))
    if (!found) throw new S3Error('NoSuchBucket')
  }

  /** The file with an object's bytes. */
  dataFile(id: string): string {
    return path.join(this.root, 'data', id)
  }

  /** Throws S3Error NoSuchKey. */
  async read(bucket: string, key: string): Promise<ObjectRecord> {
    const record = await this.find(bucket, key)
    if (!record) throw new S3Error('NoSuchKey')
    return record
  }

  async find(bucket: string, key: string): Promise<ObjectRecord | undefined> {
    try {
      return recordSchema.parse(JSON.parse(await readFile(keyPath(this.#bucketDir(bucket), key), 'utf8')))
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
      throw error
    }
  }

  /**
   * Makes a synced temporary file the object of a key. With `onlyNew` it never replaces one, even concurrently:
   * throws S3Error PreconditionFailed.
   */
  async commit(
    bucket: string,
    file: string,
    given: Omit<ObjectRecord, 'id' | 'modified'>,
    onlyNew: boolean,
  ): Promise<ObjectRecord> {
    const record = { ...given, id: randomUUID(), modified: new Date().toISOString() }
    await renameSynced(file, this.dataFile(record.id))
    const draft = temporaryName(this.tmpDir)
    await writeSynced(draft, JSON.stringify(record))
    const place = keyPath(this.#bucketDir(bucket), record.key)
    const before = await this.find(bucket, record.key)
    try {
      await this.#place(draft, place, onlyNew)
    } catch (error) {
      await rm(this.dataFile(record.id), { force: true })
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new S3Error('PreconditionFailed')
      throw error
    } finally {
      await rm(draft, { force: true })
    }
    if (before) await rm(this.dataFile(before.id), { force: true })
    return record
  }

  /** Succeeds for a missing object. */
  async delete(bucket: string, key: string): Promise<void> {
    const record = await this.find(bucket, key)
    if (!record) return
    const place = keyPath(this.#bucketDir(bucket), key)
    await rm(place, { force: true })
    await syncDir(path.dirname(place))
    await rm(this.dataFile(record.id), { force: true })
    await this.#removeEmptyDirs(path.dirname(place), this.#bucketDir(bucket))
  }

  /** Every key with the prefix, in S3's order, which is that of UTF-8 bytes. */
  async keys(bucket: string, prefix: string): Promise<string[]> {
    const dir = prefixDir(this.#bucketDir(bucket), prefix)
    const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
    return entries
      .filter(entry => entry.isFile())
      .map(entry => path.relative(this.#bucketDir(bucket), path.join(entry.parentPath, entry.name)))
      .map(name =>
        name
          .split(path.sep)
          .map(part => readName(part).segment)
          .join('/'),
      )
      .filter(key => key.startsWith(prefix))
      .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  }

  #bucketDir(bucket: string): string {
    return path.join(this.root, 'objects', bucket)
  }

  /** A concurrent delete may remove an empty folder just before the write. */
  async #place(draft: string, place: string, onlyNew: boolean): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await makeDir(path.dirname(place))
      try {
        await (onlyNew ? link(draft, place) : rename(draft, place))
        return await syncDir(path.dirname(place))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === 3) throw error
      }
    }
  }

  async #removeEmptyDirs(from: string, bucketDir: string): Promise<void> {
    for (let dir = from; dir.length > bucketDir.length; dir = path.dirname(dir)) {
      const removed = await rmdir(dir).then(
        () => true,
        () => false,
      )
      if (!removed) return
    }
  }
}
