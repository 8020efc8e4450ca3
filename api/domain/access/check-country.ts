import { refuse } from '@/api/platform/errors/api-error'
import type { Operation } from '@/api/platform/http/contract'
import type { Caller } from '@/api/platform/permissions/caller'
import type { Right } from '@/api/platform/permissions/rights'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { planOf } from '../billing/plan-of'

const BLOCKED: ReadonlySet<string> = new Set(LIMITS.access.blockedOnFreePlans)

/**
 * Whether a team works from a country that free plans don't serve. Addresses of unknown countries are served.
 */
export async function isDenied(
  { prisma, countryOf, now }: Pick<Services, 'prisma' | 'countryOf' | 'now'>,
  { teamId }: Pick<Caller, 'teamId'>,
  address: string | undefined,
): Promise<boolean> {
  const country = countryOf(address)
  if (!country || !BLOCKED.has(country.alpha2)) return false
  const { plan } = await planOf(prisma, teamId, now())
  return plan.category === 'FREE'
}

/** Rights that need a plan that serves the country: creating and changing, not reading or paying. */
const HELD_BACK: ReadonlySet<Right> = new Set(['projects.edit', 'exports.edit'])

/**
 * Blocks work on projects and exports in countries that free plans don't serve. Reading existing work and changing the
 * plan stay possible.
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
