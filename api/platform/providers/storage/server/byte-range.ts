import { S3Error } from './s3-error'

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a Range header (RFC 9110, 14.1.2) for something of `size` bytes. Undefined where there is none,
 * or one that may be ignored: several ranges or another unit. Throws S3Error InvalidRange where it
 * lies outside.
 */
export function readRange(value: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(value?.trim() ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  if (start >= size || (first === '' && Number(last) === 0)) throw new S3Error('InvalidRange')
  return { start, end }
}
