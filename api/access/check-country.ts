import type { Caller } from '../accounts/caller'
import { refuse } from '../http/api-error'
import type { Operation } from '../http/contract'
import type { Services } from '../services'
import { isDenied } from './is-denied'

/**
 * Holds back work on projects where free plans don't serve the country. What was made can still be read, and the plan be
 * changed.
 * @throws {ApiError} 403 with the reason.
 */
export async function checkCountry(
  services: Services,
  operation: Operation,
  caller: Caller,
  address: string | undefined,
): Promise<void> {
  if (operation.auth !== 'member' || operation.right !== 'projects.edit') return
  if (await isDenied(services, caller, address))
    throw refuse(403, 'Free plans are not available in your country. A paid plan is.')
}
