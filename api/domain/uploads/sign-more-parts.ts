import { MESSAGES } from '../../../compositions/catalog/messages'
import { refuse } from '../../platform/errors/api-error'
import type { Handler } from '../../platform/routing/handler'
import type { uploadsContract } from './contract'
import { findUpload } from './find-upload'
import { signParts } from './sign-parts'
import { partCount } from './to-upload'

type SignMoreParts = (typeof uploadsContract)['POST /api/uploads/{id}/parts/']

/** Addresses to PUT parts to. */
export const signMoreParts: Handler<SignMoreParts> = async ({ params, body, caller, services, request }) => {
  const upload = await findUpload(caller, params.id)
  if (upload.state !== 'OPEN') throw refuse(409, MESSAGES.upload.stateError)
  const count = partCount(upload.size)
  const numbers = body.partNumbers.filter(number => number <= count)
  return { urls: await signParts(services, request, upload, numbers) }
}
