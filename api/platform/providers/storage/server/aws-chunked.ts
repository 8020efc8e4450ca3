import { Transform, type TransformCallback } from 'node:stream'
import { S3Error } from './s3-error'

const MAX_LINE = 16_384
const NEWLINE = Buffer.from('\r\n')

/**
 * Decodes an aws-chunked body with trailers (docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html):
 * `size-in-hex CRLF bytes CRLF` repeated, a chunk of size 0, then headers. `trailers` is complete once the stream has
 * ended.
 */
export class AwsChunkedDecoder extends Transform {
  readonly trailers = new Map<string, string>()
  #rest: Buffer = Buffer.alloc(0)
  #left = 0
  #part: 'size' | 'data' | 'newline' | 'trailers' = 'size'

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    try {
      while (this.#step());
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  override _flush(done: TransformCallback): void {
    done(this.#part === 'trailers' ? null : new S3Error('IncompleteBody'))
  }

  /** Consumes one piece of the buffered bytes; false if more are needed. */
  #step(): boolean {
    if (this.#part === 'data') return this.#takeData()
    const line = this.#takeLine()
    if (line === undefined) return false
    if (this.#part === 'newline') this.#part = 'size'
    else if (this.#part === 'size') this.#readSize(line)
    else if (line) this.trailers.set(...splitHeader(line))
    return true
  }

  #takeData(): boolean {
    const taken = this.#rest.subarray(0, this.#left)
    if (taken.length === 0) return false
    this.push(taken)
    this.#rest = this.#rest.subarray(taken.length)
    this.#left -= taken.length
    if (this.#left === 0) this.#part = 'newline'
    return true
  }

  #takeLine(): string | undefined {
    const end = this.#rest.indexOf(NEWLINE)
    if (end < 0) {
      if (this.#rest.length > MAX_LINE) throw new S3Error('InvalidRequest', 'A chunk header is too long.')
      return undefined
    }
    const line = this.#rest.subarray(0, end).toString('latin1')
    this.#rest = this.#rest.subarray(end + NEWLINE.length)
    return line
  }

  #readSize(line: string): void {
    const [digits = ''] = line.split(';')
    if (!/^[0-9a-f]{1,12}$/i.test(digits)) throw new S3Error('InvalidRequest', 'A chunk has no size.')
    this.#left = Number.parseInt(digits, 16)
    this.#part = this.#left === 0 ? 'trailers' : 'data'
  }
}

function splitHeader(line: string): [string, string] {
  const [name = '', value = ''] = line.split(/:(.*)/s)
  return [name.trim().toLowerCase(), value.trim()]
}
