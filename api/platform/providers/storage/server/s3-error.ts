import table from './s3-errors.json'

/** The S3 error codes that this server returns. */
export type S3ErrorCode = keyof typeof table

/** An S3 error: code, HTTP status and message. */
export class S3Error extends Error {
  override name = 'S3Error'
  readonly status: number

  constructor(
    readonly code: S3ErrorCode,
    message: string = table[code].message,
  ) {
    super(message)
    this.status = table[code].status
  }
}
