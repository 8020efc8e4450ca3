import { createReadStream, createWriteStream } from 'node:fs'
import { link, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { renameSynced, syncDir, temporaryName } from './durable'
import { declaredSize, receiveFile, streamBody } from './receive-body'
import type { S3Request } from './request'
import { S3Error } from './s3-error'

/** The minimum bytes of every part but the last. */
export const MIN_PART_BYTES = 5 * 1024 ** 2

/** A part that has arrived. */
export interface UploadedPart {
  number: number
  /** MD5 in hex. */
  etag: string
  /** Bytes. */
  size: number
  /** Its own file; undefined if it is stored in place in the whole. */
  file: string | undefined
}

/** The offset of a part if all parts before it have the minimum size. */
const placeOf = (number: number) => (number - 1) * MIN_PART_BYTES

/**
 * The parts of one upload, in its folder. Nearly all uploads have parts of 5 MiB, so a part is written at its offset
 * in the file `whole`, and joining costs nothing. `<number>-<md5>-<size>.there` marks a stored part (D485), `….part`
 * holds one that isn't in place: sent again, or of another size.
 */
export class PartStore {
  readonly #whole: string

  constructor(
    private readonly dir: string,
    private readonly tmpDir: string,
  ) {
    this.#whole = path.join(dir, 'whole')
  }

  async list(): Promise<UploadedPart[]> {
    const names = await readdir(this.dir).catch(() => [])
    return names
      .map(name => ({ name, match: /^(\d+)-([0-9a-f]{32})-(\d+)\.(there|part)$/.exec(name) }))
      .filter(({ match }) => match !== null)
      .map(({ name, match }) => ({
        number: Number(match![1]),
        etag: match![2]!,
        size: Number(match![3]),
        file: match![4] === 'part' ? path.join(this.dir, name) : undefined,
      }))
      .sort((a, b) => a.number - b.number)
  }

  /** Stores a part from a request, replacing one of the same number. Resolves with its MD5. */
  async receive(number: number, request: S3Request, payload: string, signal: AbortSignal): Promise<string> {
    try {
      const fits = (declaredSize(request) ?? Number.POSITIVE_INFINITY) <= MIN_PART_BYTES
      const md5 = fits ? await this.#receiveInPlace(number, request, payload, signal) : undefined
      return md5 ?? (await this.#receiveBeside(number, request, payload, signal))
    } catch (error) {
      // The folder is removed if the upload is completed or aborted meanwhile.
      throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? new S3Error('NoSuchUpload') : error
    }
  }

  /**
   * A temporary file with the chosen parts of `list`, joined in order. It is `whole` itself if no other request
   * writes to it and every part is in place or can be put there.
   */
  async join(chosen: UploadedPart[]): Promise<string> {
    await writeFile(path.join(this.dir, 'sealed'), '')
    const names = await readdir(this.dir)
    const last = chosen.length - 1
    const isWhole =
      names.filter(name => /\.(there|part)$/.test(name)).length === chosen.length &&
      !names.some(name => name.endsWith('.claim')) &&
      chosen.every(({ number, size }, i) => {
        return number === i + 1 && (i === last ? size <= MIN_PART_BYTES : size === MIN_PART_BYTES)
      })
    const file = temporaryName(this.tmpDir)
    try {
      await (isWhole ? this.#finishWhole(chosen, file) : this.#copyTo(chosen, file))
    } catch (error) {
      await rm(file, { force: true })
      const { code } = error as NodeJS.ErrnoException
      if (code === 'ENOSPC') throw new S3Error('InsufficientStorage')
      throw code === 'ENOENT' ? new S3Error('NoSuchUpload') : error
    }
    return file
  }

  async #receiveBeside(
    number: number,
    request: S3Request,
    payload: string,
    signal: AbortSignal,
  ): Promise<string> {
    const before = (await readdir(this.dir)).filter(name => name.startsWith(`${number}-`))
    const { file, md5, size } = await receiveFile(request, payload, this.tmpDir, signal)
    const name = `${number}-${md5}-${size}.part`
    await renameSynced(file, path.join(this.dir, name)).finally(() => rm(file, { force: true }))
    for (const old of before) if (old !== name) await rm(path.join(this.dir, old), { force: true })
    return md5
  }

  /**
   * Only the first sender of a part may write it in place, and only before the upload is joined. Both are marked by
   * exclusively created files, checked after creating one's own, so that of two concurrent requests at least one sees
   * the other. A claim left behind by a crash only costs the shortcut.
   */
  async #receiveInPlace(
    number: number,
    request: S3Request,
    payload: string,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const claim = path.join(this.dir, `${number}.claim`)
    let isClaimed = await writeFile(claim, '', { flag: 'wx' }).then(
      () => true,
      () => false,
    )
    if (!isClaimed) return undefined
    try {
      const taken = (await readdir(this.dir)).some(name => name === 'sealed' || name.startsWith(`${number}-`))
      if (taken) return undefined
      const sink = createWriteStream(this.#whole, { flags: 'r+', start: placeOf(number), flush: true })
      const { md5, size } = await streamBody(request, payload, sink, signal)
      // The claim becomes the mark. It is empty, so that its folder is all there is to sync.
      await rename(claim, path.join(this.dir, `${number}-${md5}-${size}.there`))
      isClaimed = false
      await syncDir(this.dir)
      return md5
    } finally {
      // Once it is renamed, a claim is another request's.
      if (isClaimed) await rm(claim, { force: true })
    }
  }

  async #finishWhole(chosen: UploadedPart[], file: string): Promise<void> {
    for (const part of chosen.filter(part => part.file !== undefined)) {
      const options = { flags: 'r+', start: placeOf(part.number), flush: true }
      await pipeline(createReadStream(part.file!), createWriteStream(this.#whole, options))
    }
    await truncate(
      this.#whole,
      chosen.reduce((sum, part) => sum + part.size, 0),
    )
    // A hard link rather than a rename, so that the parts still exist if the process dies before the commit.
    await link(this.#whole, file)
  }

  async #copyTo(chosen: UploadedPart[], file: string): Promise<void> {
    for (const [i, part] of chosen.entries()) {
      const start = placeOf(part.number)
      const source =
        part.file === undefined
          ? createReadStream(this.#whole, { start, end: start + part.size - 1 })
          : createReadStream(part.file)
      await pipeline(source, createWriteStream(file, { flags: 'a', flush: i === chosen.length - 1 }))
    }
  }
}
