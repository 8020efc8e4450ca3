import { refuse } from '@/api/platform/errors/api-error'
import type { Operation } from '@/api/platform/http/contract'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Right } from '@/api/platform/permissions/rights'
import type { Services } from '@/api/platform/services/services'
import { isDenied } from './is-denied'

/** What needs a plan that serves the country: making and changing, not reading or paying. */
const HELD_BACK: ReadonlySet<Right> = new Set(['projects.edit', 'exports.edit'])

/**
 * Holds back work on projects and exports where free plans don't serve the country. What was made can still be read, and the plan be
 * changed.
 * @throws {ApiError} 403 with the reason.
 */
export async function checkCountry(
  services: Services,
  operation: Operation,
  caller: Caller,
  address: string | undefined,
): Promise<void> {
  if (operation.auth !== 'member' || !HELD_BACK.has(operation.right)) return
  if (await isDenied(services, caller, address))
    throw refuse(
      403,
      'Free plans are not available in your country. A paid plan is.',
      'country_not_available',
    )
}
