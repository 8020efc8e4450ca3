import type { Request as Incoming } from 'express'
import { refuse } from '../errors/api-error'
import { readBytes } from './read-bytes'

const BOUNDARY = /;\s*boundary=(?:"([^"\\]+)"|([^\s;"]+))/i

/** More boundaries than any of our forms has. */
const MAX_BOUNDARIES = 20

/** Whether a form has few enough boundaries to be parsed: thousands of fields take seconds. */
function isShort(bytes: Buffer, type: string): boolean {
  const [, quoted, plain] = BOUNDARY.exec(type) ?? []
  const boundary = quoted ?? plain
  if (!boundary) return false
  let count = 0
  for (let at = bytes.indexOf(boundary); at >= 0; at = bytes.indexOf(boundary, at + boundary.length))
    if (++count > MAX_BOUNDARIES) return false
  return true
}

/**
 * Reads a form with files (`multipart/form-data`) of at most `maxBytes` bytes and a few fields.
 * @throws {ApiError} 413 for a larger one, 400 if it is not such a form.
 */
export async function readForm(request: Incoming, maxBytes: number): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const bytes = await readBytes(request, maxBytes, 'The file is too large.')
  if (!isShort(bytes, type)) throw refuse(400, 'Send a form with a file.')
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse(400, 'Send a form with a file.')
  }
}
