import path from 'node:path'
import type { Request } from 'express'
import { refuse } from '../errors/api-error'
import type { Services } from '../services/services'
import { isSigned } from '../signing/sign'
import types from './content-types.json' with { type: 'json' }

const BY_EXTENSION: Record<string, string> = types
const KNOWN = new Set(Object.values(types))

/**
 * The content type of an uploaded file by its name, otherwise by the declared type; null for unsupported files. Only
 * types of this table are ever served, so that no upload runs as a page.
 */
export function contentTypeOf(fileName: string, said: string): string | null {
  const extension = path.extname(fileName).slice(1).toLowerCase()
  const type = said.split(';')[0]?.trim().toLowerCase() ?? ''
  return BY_EXTENSION[extension] ?? (KNOWN.has(type) ? type : null)
}

/** The usual extension of files of a content type, without the dot. */
export const extensionOf = (contentType: string): string =>
  Object.keys(BY_EXTENSION).find(extension => BY_EXTENSION[extension] === contentType) ?? 'bin'

/** @throws {ApiError} 403 if the signature is invalid or older than yesterday. */
export function checkSignature(request: Request, { secret }: Services, sig: string | undefined): void {
  if (!isSigned(secret, request.path, sig ?? '')) throw refuse(403, 'This link has expired. Reload the page.')
}
