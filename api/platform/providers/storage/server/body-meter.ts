import { createHash } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { crc32 } from 'node:zlib'
import { S3Error } from './s3-error'

/** Counts and sums up what passes through, and lets no more than `most` bytes pass. */
export class BodyMeter extends Transform {
  size = 0
  #crc = 0
  readonly #md5 = createHash('md5')
  readonly #sha256 = createHash('sha256')

  constructor(
    private readonly most: number,
    private readonly wantsSha256: boolean,
  ) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length
    const fits = this.size <= this.most
    if (fits) this.#add(chunk)
    done(fits ? null : new S3Error('EntityTooLarge'), fits ? chunk : undefined)
  }

  #add(chunk: Buffer): void {
    this.#md5.update(chunk)
    this.#crc = crc32(chunk, this.#crc)
    if (this.wantsSha256) this.#sha256.update(chunk)
  }

  /** The sums of all that passed; asked for once. */
  sums(): { md5: Buffer; crc32: Buffer; sha256: Buffer } {
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(this.#crc)
    return { md5: this.#md5.digest(), crc32: crc, sha256: this.#sha256.digest() }
  }
}
