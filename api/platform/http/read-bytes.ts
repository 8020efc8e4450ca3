import type { Request } from 'express'
import { ApiError } from '../errors/api-error'

/** Destroying the request would also destroy the response, so the rest of the body is read and discarded. */
const KEEP_SOCKET = { destroyOnReturn: false }

/**
 * Reads a raw body of at most `maxBytes` bytes.
 * @throws {ApiError} 413 for a larger one.
 */
export async function readBytes(request: Request, maxBytes: number, tooLarge: string): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator(KEEP_SOCKET) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      request.resume()
      throw new ApiError(413, { detail: tooLarge }, { Connection: 'close' })
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
