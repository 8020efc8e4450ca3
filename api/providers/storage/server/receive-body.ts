import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { AwsChunked } from './aws-chunked'
import { temporaryName } from './durable'
import { header, type S3Request } from './request'
import { S3Error } from './s3-error'

/** S3's limit for one PUT, in bytes. */
const LARGEST_BODY = 5 * 1024 ** 3
const UNCHECKED = ['crc32c', 'crc64nvme', 'sha1']

/** A body that has arrived whole, is what it was said to be, and is on the disk. */
export interface Received {
  file: string
  size: number
  /** MD5 in hex. */
  md5: string
}

/** Counts and sums up what passes through. */
class Meter extends Transform {
  size = 0
  crc = 0
  readonly md5 = createHash('md5')
  readonly sha256 = createHash('sha256')

  constructor(private readonly wantsSha256: boolean) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.size += chunk.length
    this.md5.update(chunk)
    this.crc = crc32(chunk, this.crc)
    if (this.wantsSha256) this.sha256.update(chunk)
    this.push(chunk)
    done(this.size > LARGEST_BODY ? new S3Error('EntityTooLarge') : null)
  }
}

function crcInBase64(crc: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc)
  return bytes.toString('base64')
}

/** The stream that takes the framing off, where the body has any. */
export function unframe(request: S3Request, payload: string): AwsChunked | undefined {
  if (payload === 'STREAMING-UNSIGNED-PAYLOAD-TRAILER') return new AwsChunked()
  if (payload.startsWith('STREAMING-')) {
    throw new S3Error('NotImplemented', 'Bodies signed chunk by chunk are not taken: send UNSIGNED-PAYLOAD.')
  }
  if (header(request, 'content-encoding')?.includes('aws-chunked')) throw new S3Error('InvalidRequest')
  return undefined
}

/**
 * Takes a request's body to a temporary file and compares it with the length, hash and checksum that
 * came with it. `payload` is what the signature says of the body. Throws S3Error, leaving nothing.
 */
export async function receiveBody(request: S3Request, payload: string, tmpDir: string): Promise<Received> {
  const frames = unframe(request, payload)
  const checksum = (name: string) =>
    header(request, `x-amz-checksum-${name}`) ?? frames?.trailers.get(`x-amz-checksum-${name}`)
  const file = temporaryName(tmpDir)
  const wantsSha256 = /^[0-9a-f]{64}$/.test(payload) || checksum('sha256') !== undefined
  const meter = new Meter(wantsSha256)
  const sink = createWriteStream(file, { flags: 'wx', flush: true })
  try {
    await (frames ? pipeline(request.incoming, frames, meter, sink) : pipeline(request.incoming, meter, sink))
    const length = header(request, frames ? 'x-amz-decoded-content-length' : 'content-length')
    if (length !== undefined && Number(length) !== meter.size) throw new S3Error('IncompleteBody')
    const sha256 = wantsSha256 ? meter.sha256.digest() : undefined
    if (/^[0-9a-f]{64}$/.test(payload) && sha256?.toString('hex') !== payload) {
      throw new S3Error('XAmzContentSHA256Mismatch')
    }
    const md5 = meter.md5.digest()
    const sums: [string | undefined, string | undefined][] = [
      [header(request, 'content-md5'), md5.toString('base64')],
      [checksum('crc32'), crcInBase64(meter.crc)],
      [checksum('sha256'), sha256?.toString('base64')],
    ]
    if (sums.some(([given, found]) => given !== undefined && given !== found)) throw new S3Error('BadDigest')
    const unchecked = UNCHECKED.find(name => checksum(name) !== undefined)
    if (unchecked) throw new S3Error('NotImplemented', `Checksums of the kind ${unchecked} are not taken.`)
    return { file, size: meter.size, md5: md5.toString('hex') }
  } catch (error) {
    await rm(file, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw new S3Error('InsufficientStorage')
    throw error
  }
}

/** Takes a short text body, such as the XML of a command; at most `most` bytes. Throws S3Error. */
export async function receiveText(
  request: S3Request,
  payload: string,
  most = 2 * 1024 ** 2,
): Promise<string> {
  const frames = unframe(request, payload)
  const source = frames ? request.incoming.pipe(frames) : request.incoming
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > most) throw new S3Error('EntityTooLarge')
    chunks.push(chunk)
  }
  const body = Buffer.concat(chunks)
  const hash = createHash('sha256').update(body).digest('hex')
  if (/^[0-9a-f]{64}$/.test(payload) && hash !== payload) throw new S3Error('XAmzContentSHA256Mismatch')
  return body.toString()
}
