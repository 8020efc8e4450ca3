import type { IncomingMessage } from 'node:http'
import { S3Error } from './s3-error'

/** S3's limit for the fields of a form, in bytes. */
const MOST_FIELDS = 20 * 1024

/** The fields of a form by name, in lower case, and the bytes of its file, which end the form. */
export interface Form {
  fields: Map<string, string>
  file: AsyncIterable<Buffer>
}

/** Reads a stream up to delimiters, and never holds more than a chunk of it. */
class Scanner {
  #rest: Buffer = Buffer.alloc(0)
  #taken = 0
  readonly #chunks: AsyncIterator<Buffer>

  constructor(stream: IncomingMessage) {
    // Not destroyed when it is left, since the refusal is still to be sent.
    this.#chunks = stream.iterator({ destroyOnReturn: false })
  }

  /** Leaves the rest of the stream to others. */
  async close(): Promise<void> {
    await this.#chunks.return?.()
  }

  async #more(): Promise<void> {
    const { done, value } = await this.#chunks.next()
    if (done) throw new S3Error('IncompleteBody')
    this.#rest = Buffer.concat([this.#rest, value])
  }

  /** The text before a delimiter, which is skipped. All of them together may have `MOST_FIELDS` bytes. */
  async textBefore(delimiter: string): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(delimiter)
      if (this.#taken + (end < 0 ? this.#rest.length : end) > MOST_FIELDS)
        throw new S3Error('InvalidRequest', 'The fields of the form are too long.')
      if (end >= 0) {
        const text = this.#rest.toString('utf8', 0, end)
        this.#taken += end
        this.#rest = this.#rest.subarray(end + Buffer.byteLength(delimiter))
        return text
      }
      await this.#more()
    }
  }

  /** The bytes before a delimiter, as they arrive. */
  async *bytesBefore(delimiter: string): AsyncGenerator<Buffer> {
    const overlap = Buffer.byteLength(delimiter) - 1
    for (;;) {
      const end = this.#rest.indexOf(delimiter)
      const sure = end < 0 ? this.#rest.length - overlap : end
      if (sure > 0) yield this.#rest.subarray(0, sure)
      if (end >= 0) return
      this.#rest = this.#rest.subarray(Math.max(0, sure))
      await this.#more()
    }
  }
}

/** The boundary of a body of the type multipart/form-data; undefined for other types. */
export function boundaryOf({ headers }: IncomingMessage): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
      headers['content-type'] ?? '',
    ) ?? []
  return quoted ?? plain
}

async function readFields(scanner: Scanner, boundary: string): Promise<Form> {
  const fields = new Map<string, string>()
  await scanner.textBefore(`--${boundary}`)
  for (;;) {
    const head = await scanner.textBefore('\r\n\r\n')
    const [, name] = /^content-disposition:.*?[\s;]name="([^"]*)"/im.exec(head) ?? []
    if (name === undefined || head.startsWith('--'))
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.')
    const delimiter = `\r\n--${boundary}`
    if (name.toLowerCase() === 'file') return { fields, file: scanner.bytesBefore(delimiter) }
    fields.set(name.toLowerCase(), await scanner.textBefore(delimiter))
  }
}

/**
 * Reads a form (RFC 7578) as far as its file, which has to be its last field, as S3 requires, and passes both to
 * `take`. Throws S3Error; so does the file if the form ends early.
 */
export async function readForm<Result>(
  incoming: IncomingMessage,
  take: (form: Form) => Promise<Result>,
): Promise<Result> {
  const boundary = boundaryOf(incoming)
  if (!boundary) throw new S3Error('InvalidRequest', 'The request is no form.')
  const scanner = new Scanner(incoming)
  try {
    return await take(await readFields(scanner, boundary))
  } finally {
    await scanner.close()
  }
}
