import type { Request as Incoming } from 'express'
import { ApiError, refuse } from './api-error'

/** Destroying the request would take the answer along; what is left of it is read and thrown away. */
const UNHURT = { destroyOnReturn: false }

/**
 * Reads a form with files (`multipart/form-data`) of at most `maxBytes` bytes.
 * @throws {ApiError} 413 for a larger one, 400 for what is no form.
 */
export async function readForm(request: Incoming, maxBytes: number): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request.iterator(UNHURT) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) {
      request.resume()
      throw new ApiError(413, { detail: 'The file is too large.' }, { Connection: 'close' })
    }
    parts.push(part)
  }
  try {
    return await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse(400, 'Send a form with a file.')
  }
}
