import type { Request as Incoming } from 'express'
import { refuse } from './api-error'
import { readBytes } from './read-bytes'

/**
 * Reads a form with files (`multipart/form-data`) of at most `maxBytes` bytes.
 * @throws {ApiError} 413 for a larger one, 400 for what is no form.
 */
export async function readForm(request: Incoming, maxBytes: number): Promise<FormData> {
  const type = request.headers['content-type'] ?? ''
  const bytes = await readBytes(request, maxBytes, 'The file is too large.')
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw refuse(400, 'Send a form with a file.')
  }
}
