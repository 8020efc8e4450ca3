import type { Caller } from '@/api/platform/permissions/caller'
import type { Services } from '@/api/platform/services/services'
import { LIMITS } from '@/compositions/catalog/limits'
import { planOf } from '../billing/plan-of'

const BLOCKED: ReadonlySet<string> = new Set(LIMITS.access.blockedOnFreePlans)

/** Whether a team works from an address in a country that free plans don't serve. An address of no known country is served. */
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
