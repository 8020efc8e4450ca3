import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { makeDir, renameSynced, syncDir, temporaryName, writeSynced } from './durable'
import { type ObjectStore, type StoredHeaders, storedHeadersSchema } from './object-store'
import { MIN_PART_BYTES, PartStore } from './part-store'
import type { S3Request } from './request'
import { S3Error } from './s3-error'

/** The record of a multipart upload; `initiated` is an ISO date. */
const uploadSchema = z.object({
  id: z.string(),
  bucket: z.string(),
  key: z.string(),
  initiated: z.string(),
  headers: storedHeadersSchema,
})

export type MultipartUpload = z.infer<typeof uploadSchema>

/**
 * Bytes of a part according to the declaration when its upload was created (`x-amz-meta-size` and
 * `x-amz-meta-part-size`); undefined without one. Throws S3Error InvalidArgument for a part that the upload does not
 * have.
 */
export function declaredPart({ headers }: MultipartUpload, number: number): number | undefined {
  const size = Number(headers['x-amz-meta-size'])
  const partSize = Number(headers['x-amz-meta-part-size'])
  if (!(size >= 0 && partSize > 0)) return undefined
  const last = Math.max(1, Math.ceil(size / partSize))
  if (number > last) throw new S3Error('InvalidArgument', `This upload has ${last} parts.`)
  return number < last ? partSize : size - (last - 1) * partSize
}

/**
 * Multipart uploads on disk, a folder `uploads/<id>` each, with the upload's record beside its parts. They persist
 * until completed or aborted, across restarts.
 */
export class UploadStore {
  readonly #receiving = new Map<string, AbortController>()

  constructor(private readonly objects: ObjectStore) {}

  async create(bucket: string, key: string, headers: StoredHeaders): Promise<MultipartUpload> {
    const upload = { id: randomUUID(), bucket, key, headers, initiated: new Date().toISOString() }
    const draft = temporaryName(this.objects.tmpDir)
    await writeSynced(draft, JSON.stringify(upload))
    await makeDir(this.#dir(upload.id))
    await writeFile(path.join(this.#dir(upload.id), 'whole'), '')
    await renameSynced(draft, this.#recordFile(upload.id))
    return upload
  }

  /** Throws S3Error NoSuchUpload, also if the id belongs to another key. */
  async read(bucket: string, key: string, id: string): Promise<MultipartUpload> {
    const valid = /^[0-9a-f-]{36}$/.test(id)
    const text = valid && (await readFile(this.#recordFile(id), 'utf8').catch(() => undefined))
    const upload = text ? uploadSchema.parse(JSON.parse(text)) : undefined
    if (upload?.bucket !== bucket || upload.key !== key) throw new S3Error('NoSuchUpload')
    return upload
  }

  async list(bucket: string): Promise<MultipartUpload[]> {
    const ids = await readdir(path.join(this.objects.root, 'uploads'))
    const records = await Promise.all(ids.map(id => readFile(this.#recordFile(id), 'utf8').catch(() => '')))
    return records
      .filter(text => text !== '')
      .map(text => uploadSchema.parse(JSON.parse(text)))
      .filter(upload => upload.bucket === bucket)
  }

  /** The parts of an upload. */
  parts(upload: MultipartUpload): PartStore {
    return new PartStore(this.#dir(upload.id), this.objects.tmpDir)
  }

  /**
   * Stores a part from a request and resolves with its MD5. If the part is sent again meanwhile, the newer request
   * wins and the older one fails with S3Error OperationAborted, so that concurrent copies take the space of one.
   */
  async receivePart(
    upload: MultipartUpload,
    number: number,
    request: S3Request,
    payload: string,
  ): Promise<string> {
    const place = `${upload.id}/${number}`
    this.#receiving.get(place)?.abort(new S3Error('OperationAborted'))
    const current = new AbortController()
    this.#receiving.set(place, current)
    try {
      return await this.parts(upload).receive(number, request, payload, current.signal)
    } finally {
      if (this.#receiving.get(place) === current) this.#receiving.delete(place)
    }
  }

  /**
   * Joins the requested parts into the object. Its ETag is S3's: the MD5 of the parts' MD5s and their count. Throws
   * S3Error if a part is missing, out of order or too small.
   */
  async complete(
    upload: MultipartUpload,
    wanted: { number: number; etag: string }[],
    onlyNew: boolean,
  ): Promise<string> {
    const parts = this.parts(upload)
    const present = await parts.list()
    const chosen = wanted.map(({ number, etag }, i) => {
      const part = present.find(candidate => candidate.number === number && candidate.etag === etag)
      if (!part) throw new S3Error('InvalidPart')
      if (i > 0 && wanted[i - 1]!.number >= number) throw new S3Error('InvalidPartOrder')
      return part
    })
    if (chosen.slice(0, -1).some(part => part.size < MIN_PART_BYTES)) throw new S3Error('EntityTooSmall')
    const sums = createHash('md5')
    for (const part of chosen) sums.update(Buffer.from(part.etag, 'hex'))
    const etag = `${sums.digest('hex')}-${chosen.length}`
    const size = chosen.reduce((sum, part) => sum + part.size, 0)
    const file = await parts.join(chosen)
    const draft = { key: upload.key, size, etag, headers: upload.headers }
    await this.objects.commit(upload.bucket, file, draft, onlyNew)
    await this.remove(upload)
    return etag
  }

  /** The record is removed first: without it, the rest of the folder is no upload. */
  async remove(upload: MultipartUpload): Promise<void> {
    await rm(this.#recordFile(upload.id), { force: true })
    await syncDir(this.#dir(upload.id)).catch(() => {})
    await rm(this.#dir(upload.id), { recursive: true, force: true })
  }

  #dir(id: string): string {
    return path.join(this.objects.root, 'uploads', id)
  }

  #recordFile(id: string): string {
    return path.join(this.#dir(id), 'upload.json')
  }
}
