import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { makeDir, renameSynced, syncDir, temporaryName, writeSynced } from './durable'
import type { KeptHeaders, ObjectStore } from './object-store'
import type { Received } from './receive-body'
import { S3Error } from './s3-error'

/** Bytes that every part but the last must have. */
export const SMALLEST_PART = 5 * 1024 ** 2
const MOST_PARTS = 10_000

/** A multipart upload that has begun. */
export interface Upload {
  id: string
  bucket: string
  key: string
  /** ISO date. */
  initiated: string
  headers: KeptHeaders
}

/** A part that has arrived. */
export interface Part {
  number: number
  etag: string
  /** Bytes. */
  size: number
  file: string
}

/**
 * Multipart uploads on disk: a folder `uploads/<id>` with the upload's record and a file for each part,
 * whose name tells number, ETag and size. They last until completed or aborted, restarts or not.
 */
export class UploadStore {
  constructor(private readonly objects: ObjectStore) {}

  async create(bucket: string, key: string, headers: KeptHeaders): Promise<Upload> {
    const upload = { id: randomUUID(), bucket, key, headers, initiated: new Date().toISOString() }
    const draft = temporaryName(this.objects.tmpDir)
    await writeSynced(draft, JSON.stringify(upload))
    await makeDir(this.#dir(upload.id))
    await renameSynced(draft, this.#recordFile(upload.id))
    return upload
  }

  /** Throws S3Error NoSuchUpload, also where the id belongs to another key. */
  async read(bucket: string, key: string, id: string): Promise<Upload> {
    const valid = /^[0-9a-f-]{36}$/.test(id)
    const text = valid && (await readFile(this.#recordFile(id), 'utf8').catch(() => undefined))
    const upload: Upload | undefined = text ? JSON.parse(text) : undefined
    if (upload?.bucket !== bucket || upload.key !== key) throw new S3Error('NoSuchUpload')
    return upload
  }

  async list(bucket: string): Promise<Upload[]> {
    const ids = await readdir(path.join(this.objects.root, 'uploads'))
    const records = await Promise.all(ids.map(id => readFile(this.#recordFile(id), 'utf8').catch(() => '')))
    return records
      .filter(text => text !== '')
      .map((text): Upload => JSON.parse(text))
      .filter(upload => upload.bucket === bucket)
  }

  /** Keeps a received body as a part; one of the same number is replaced. Throws S3Error. */
  async putPart(upload: Upload, number: number, body: Received): Promise<void> {
    if (!(Number.isInteger(number) && number >= 1 && number <= MOST_PARTS))
      throw new S3Error('InvalidArgument')
    const name = `${number}-${body.md5}-${body.size}`
    const before = (await this.parts(upload)).filter(part => part.number === number)
    await renameSynced(body.file, path.join(this.#dir(upload.id), name)).catch(error => {
      throw error.code === 'ENOENT' ? new S3Error('NoSuchUpload') : error
    })
    for (const { file } of before) if (path.basename(file) !== name) await rm(file, { force: true })
  }

  /** The parts that are there, by number. */
  async parts(upload: Upload): Promise<Part[]> {
    const dir = this.#dir(upload.id)
    const names = await readdir(dir).catch(() => [])
    return names
      .map(name => ({ file: path.join(dir, name), match: /^(\d+)-([0-9a-f]{32})-(\d+)$/.exec(name) }))
      .filter(({ match }) => match !== null)
      .map(({ file, match }) => ({
        file,
        number: Number(match![1]),
        etag: match![2]!,
        size: Number(match![3]),
      }))
      .sort((a, b) => a.number - b.number)
  }

  /**
   * Joins the parts that are asked for into the object. Its ETag is S3's: the MD5 of the parts' MD5s
   * and their count. Throws S3Error where a part is missing, out of order or too small.
   */
  async complete(
    upload: Upload,
    wanted: { number: number; etag: string }[],
    onlyNew: boolean,
  ): Promise<string> {
    const present = await this.parts(upload)
    const chosen = wanted.map(({ number, etag }, i) => {
      const part = present.find(candidate => candidate.number === number && candidate.etag === etag)
      if (!part) throw new S3Error('InvalidPart')
      if (i > 0 && wanted[i - 1]!.number >= number) throw new S3Error('InvalidPartOrder')
      return part
    })
    if (chosen.slice(0, -1).some(part => part.size < SMALLEST_PART)) throw new S3Error('EntityTooSmall')
    const sums = createHash('md5')
    for (const part of chosen) sums.update(Buffer.from(part.etag, 'hex'))
    const etag = `${sums.digest('hex')}-${chosen.length}`
    const size = chosen.reduce((sum, part) => sum + part.size, 0)
    const file = await this.#join(chosen)
    await this.objects.commit(
      upload.bucket,
      file,
      { key: upload.key, size, etag, headers: upload.headers },
      onlyNew,
    )
    await this.remove(upload)
    return etag
  }

  /** The record goes first: without it, what is left of the folder is no upload. */
  async remove(upload: Upload): Promise<void> {
    await rm(this.#recordFile(upload.id), { force: true })
    await syncDir(this.#dir(upload.id)).catch(() => {})
    await rm(this.#dir(upload.id), { recursive: true, force: true })
  }

  async #join(parts: Part[]): Promise<string> {
    const file = temporaryName(this.objects.tmpDir)
    try {
      for (const [i, part] of parts.entries()) {
        const flush = i === parts.length - 1
        await pipeline(createReadStream(part.file), createWriteStream(file, { flags: 'a', flush }))
      }
    } catch (error) {
      await rm(file, { force: true })
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC') throw new S3Error('InsufficientStorage')
      throw code === 'ENOENT' ? new S3Error('NoSuchUpload') : error
    }
    return file
  }

  #dir(id: string): string {
    return path.join(this.objects.root, 'uploads', id)
  }

  #recordFile(id: string): string {
    return path.join(this.#dir(id), 'upload.json')
  }
}
