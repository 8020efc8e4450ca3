import type { Request } from 'express'
import { refuse } from '../errors/api-error'
import type { Services } from '../services/services'
import { isSigned } from '../signing/sign'

/** @throws {ApiError} 403 when the address was not signed by us, or not today nor yesterday. */
export function checkSignature(request: Request, { secret }: Services, sig: string | undefined): void {
  if (!isSigned(secret, request.path, sig ?? '')) throw refuse(403, 'This link has expired. Reload the page.')
}
