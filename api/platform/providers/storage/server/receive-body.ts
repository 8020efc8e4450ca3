import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform, type TransformCallback, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { AwsChunkedDecoder } from './aws-chunked'
import { temporaryName } from './durable'
import { header, type S3Request } from './request'
import { S3Error } from './s3-error'

/** Counts and hashes a stream, and passes at most `most` bytes. */
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

  /** The digests of the passed bytes; may be requested once. */
  sums(): { md5: Buffer; crc32: Buffer; sha256: Buffer } {
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(this.#crc)
    return { md5: this.#md5.digest(), crc32: crc, sha256: this.#sha256.digest() }
  }
}

/** S3's limit for one PUT or form, in bytes. */
export const LARGEST_BODY = 5 * 1024 ** 3
const LARGEST_TEXT = 2 * 1024 ** 2
const UNCHECKED = ['crc32c', 'crc64nvme', 'sha1']

/** A complete body that matches its declaration. */
export interface ReceivedBody {
  size: number
  /** In hex. */
  md5: string
}

const isHash = (payload: string) => /^[0-9a-f]{64}$/.test(payload)

/** The stream that removes the chunk framing, if there is any. */
function unframe(request: S3Request, payload: string): AwsChunkedDecoder | undefined {
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return new AwsChunkedDecoder()
  if (payload.startsWith('STREAMING-')) {
    throw new S3Error('NotImplemented', 'Bodies signed chunk by chunk are not taken: send UNSIGNED-PAYLOAD.')
  }
  if (header(request, 'content-encoding')?.includes('aws-chunked')) throw new S3Error('InvalidRequest')
  return undefined
}

/** The declared length of a request's body, without framing. */
export function declaredSize(request: S3Request): number | undefined {
  const size = header(request, 'x-amz-decoded-content-length') ?? header(request, 'content-length')
  return size === undefined ? undefined : Number(size)
}

/**
 * Streams a request's body into `sink`, never more bytes than it declares, and verifies its length, hash and
 * checksums. `payload` is the body hash from the signature. Throws S3Error, or the reason of the signal; the written
 * bytes are then invalid.
 */
export async function streamBody(
  request: S3Request,
  payload: string,
  sink: Writable,
  signal?: AbortSignal,
): Promise<ReceivedBody> {
  const frames = unframe(request, payload)
  const declared = declaredSize(request)
  const checksum = (name: string) =>
    header(request, `x-amz-checksum-${name}`) ?? frames?.trailers.get(`x-amz-checksum-${name}`)
  const announced = `${header(request, 'x-amz-trailer')},${Object.keys(request.incoming.headers)}`
  const meter = new BodyMeter(
    Math.min(declared ?? LARGEST_BODY, LARGEST_BODY),
    isHash(payload) || announced.includes('x-amz-checksum-sha256'),
  )
  const source = request.incoming
  try {
    await pipeline(frames ? [source, frames, meter, sink] : [source, meter, sink], signal ? { signal } : {})
  } catch (error) {
    signal?.throwIfAborted()
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? new S3Error('InsufficientStorage') : error
  }
  if (declared !== undefined && declared !== meter.size) throw new S3Error('IncompleteBody')
  const { md5, crc32, sha256 } = meter.sums()
  if (isHash(payload) && sha256.toString('hex') !== payload) throw new S3Error('XAmzContentSHA256Mismatch')
  const pairs = [
    [header(request, 'content-md5'), md5],
    [checksum('crc32'), crc32],
    [checksum('sha256'), sha256],
  ] as const
  const isWrong = pairs.some(([given, found]) => given !== undefined && given !== found.toString('base64'))
  if (isWrong) throw new S3Error('BadDigest')
  const unchecked = UNCHECKED.find(name => checksum(name) !== undefined)
  if (unchecked) throw new S3Error('NotImplemented', `Checksums of the kind ${unchecked} are not taken.`)
  return { size: meter.size, md5: md5.toString('hex') }
}

/** Writes a body to a synced temporary file. Throws S3Error and removes the file on failure. */
export async function receiveFile(
  request: S3Request,
  payload: string,
  tmpDir: string,
  signal?: AbortSignal,
): Promise<ReceivedBody & { file: string }> {
  const file = temporaryName(tmpDir)
  try {
    const sink = createWriteStream(file, { flags: 'wx', flush: true })
    return { file, ...(await streamBody(request, payload, sink, signal)) }
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}

/** Reads a short text body, such as the XML of a command. Throws S3Error. */
export async function receiveText(request: S3Request, payload: string): Promise<string> {
  const frames = unframe(request, payload)
  const source = frames ? request.incoming.pipe(frames) : request.incoming
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > LARGEST_TEXT) throw new S3Error('EntityTooLarge')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const hash = createHash('sha256').update(body).digest('hex')
  if (isHash(payload) && hash !== payload) throw new S3Error('XAmzContentSHA256Mismatch')
  return body.toString()
}
